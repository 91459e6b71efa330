import Testing

@testable import PhotoProcessing

@Suite("The check of a finished JPEG")
struct JPEGStructureTests {
    private let start: [UInt8] = [0xFF, 0xD8]
    private let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 32, 1, 1, 0x11, 0]
    private let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0x00, 0x34]
    private let end: [UInt8] = [0xFF, 0xD9]

    private func accepts(_ bytes: [UInt8]) -> Bool {
        JPEGStructure.isBareBaseline(bytes, width: 32, height: 16)
    }

    @Test("Frame, scan and nothing else is accepted")
    func bare() {
        #expect(accepts(start + frame + scan + end))
        #expect(accepts(start + [0xFF, 0xE0, 0, 7] + Array("JFIF\0".utf8) + frame + scan + end))
    }

    @Test(
        "Exif, profiles, comments and other applications' data are not",
        arguments: [0xE1, 0xE2, 0xED, 0xFE] as [UInt8])
    func metadata(marker: UInt8) {
        #expect(!accepts(start + [0xFF, marker, 0, 4, 1, 2] + frame + scan + end))
    }

    @Test("Progressive, another size, no frame, a second picture behind, or a piece of it are not")
    func others() {
        var progressive = frame
        progressive[1] = 0xC2
        #expect(!accepts(start + progressive + scan + end))
        #expect(!JPEGStructure.isBareBaseline(start + frame + scan + end, width: 16, height: 32))
        #expect(!accepts(start + scan + end))
        #expect(!accepts(start + frame + scan + end + start + frame + scan + end))
        let whole = start + frame + scan + end
        for count in 0..<whole.count { #expect(!accepts(Array(whole.prefix(count)))) }
    }
}
