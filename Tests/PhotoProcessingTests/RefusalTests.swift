import Foundation
import PhotoProcessing
import Testing

@Suite("What is refused, and why")
struct RefusalTests {
    let pictures: Pictures
    let processor = makeProcessor()

    init() throws { pictures = try Pictures.shared.get() }

    @Test("A bomb is refused by what its head claims", arguments: ["bomb.png", "bomb.jpg", "bomb.webp"])
    func bomb(name: String) async throws {
        let bytes = try pictures.bytes(name)
        #expect(bytes.count < 1_000_000)
        let error = await #expect(throws: PhotoError.self) { try await processor.process(bytes) }
        guard case .tooManyPixels(let width, let height, 100_000_000) = error else {
            Issue.record("not refused for its pixels: \(String(describing: error))")
            return
        }
        #expect(width * height > 100_000_000)
    }

    @Test(
        "A picture that breaks off is damaged, not half grey",
        arguments: [
            "cut-orientation-1.jpg", "cut-progressive.jpg", "cut-rgb.png", "cut-lossless.webp",
            "cut-upright.heic",
        ])
    func truncated(name: String) async throws {
        await #expect(throws: PhotoError.damaged) { try await processor.process(pictures.bytes(name)) }
        await #expect(throws: PhotoError.damaged) { try await processor.luminance(of: pictures.bytes(name)) }
    }

    @Test("A right beginning does not help the wrong bytes")
    func onlyTheBeginning() async throws {
        let starts: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF, 0xE0], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            Array("RIFF\0\0\0\0WEBP".utf8),
            Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8),
        ]
        for start in starts {
            let bytes =
                start + Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
                + Array(repeating: 7, count: 5_000)
            await #expect(throws: PhotoError.damaged) { try await processor.process(bytes) }
            await #expect(throws: PhotoError.damaged) { try await processor.process(start) }
        }
    }

    static let refused: [(bytes: [UInt8], name: String)] = [
        (Array("\u{FEFF}<?xml version='1.0'?>\n<!-- a --><SVG/>".utf8), "SVG"),
        (Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), "SVG"),
        (Array("GIF89a".utf8), "GIF"),
        (Array("%PDF-1.7".utf8), "PDF"),
        ([0x49, 0x49, 0x2A, 0x00, 0x08], "TIFF"),
        (Array("\0\0\0\u{1C}ftypavif\0\0\0\0mif1avifmiaf".utf8), "AVIF"),
        (Array("\0\0\0\u{18}ftypisom\0\0\0\0isommp42".utf8), "MP4"),
    ]

    @Test("A known format is refused by its name, without starting a decoder", arguments: refused)
    func unsupported(bytes: [UInt8], name: String) async {
        let processor = PhotoProcessor(executable: "/nonexistent")
        await #expect(throws: PhotoError.unsupportedFormat(name: name)) { try await processor.process(bytes) }
    }

    @Test(
        "Text, nothing and noise are no pictures",
        arguments: ["", "hello", "\u{1}\u{2}\u{3}", "<html></html>"])
    func notAPicture(text: String) async {
        await #expect(throws: PhotoError.notAPicture) { try await processor.process(Array(text.utf8)) }
    }

    @Test("A file above the limit is refused by its size")
    func tooLarge() async {
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: 20_000_000)
        await #expect(throws: PhotoError.tooLarge(bytes: 20_000_003, limit: 20_000_000)) {
            try await processor.process(bytes)
        }
    }

    @Test("A decoder that asks for more memory than allowed is an error, and the next picture is taken")
    func memory() async throws {
        let poor = makeProcessor { $0.memory = 400_000_000 }
        let hungry = try pictures.bytes("hungry.png")
        await #expect(throws: PhotoError.damaged) { try await poor.luminance(of: hungry) }
        #expect(try await poor.process(pictures.bytes("orientation-6.jpg")).width == 512)
        #expect(try await processor.luminance(of: hungry).width == 2_048, "with enough memory it can be read")
    }
}
