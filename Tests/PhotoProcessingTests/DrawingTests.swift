import PhotoProcessing
import Testing

@Suite("The server's own drawings")
struct OwnDrawingTests {
    let processor = makeProcessor()

    @Test("A drawing becomes a PNG of its size")
    func png() async throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#0a0"/>\
            <text x="30" y="20" font-size="12">Zoë &amp; 小明</text></svg>
            """
        let png = try await processor.png(ofOwnDrawing: Array(svg.utf8))
        #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(png[16..<24].elementsEqual([0, 0, 0, 60, 0, 0, 0, 40]), "the head says 60 by 40")
    }

    @Test(
        "What is no drawing is an error, and a picture in its place is not opened",
        arguments: ["", "<svg", "\u{FF}\u{D8}"])
    func damaged(text: String) async throws {
        await #expect(throws: PhotoError.self) { try await processor.png(ofOwnDrawing: Array(text.utf8)) }
    }

    @Test("A drawing that people send is refused as a photo")
    func sent() async throws {
        let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)
        await #expect(throws: PhotoError.self) { try await processor.process(svg) }
    }
}
