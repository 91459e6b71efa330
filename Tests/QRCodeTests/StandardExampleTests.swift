import Testing

@testable import QRCode

/// The worked examples that ISO/IEC 18004 prints.
struct StandardExampleTests {
    @Test("01234567 in version 1-M has the data and error correction codewords of annex I")
    func annexI() throws {
        let layout = BlockLayout(version: 1, errorCorrection: .medium)
        let content = Content(text: "01234567", announcesUTF8: false)
        let data = content.codewords(content.segmented(version: 1).segments, in: layout)
        #expect(
            data == [
                0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
                0x11,
            ])
        #expect(
            layout.interleaved(data).dropFirst(16) == [
                0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
            ])
    }

    // The masks of the figures are given: the scores that the standard describes would choose others.
    @Test(
        "The printed symbols come out module for module",
        arguments: [
            (
                "QR Code Symbol", 5,
                """
                111111100001101111111
                100000101001101000001
                101110101110101011101
                101110101010001011101
                101110100000101011101
                100000100010101000001
                111111101010101111111
                000000001100100000000
                100000101111011001110
                100010001110001000111
                011101111001100100010
                110100001011010100110
                011111111110001011011
                000000001000000010110
                111111100111111000110
                100000100010011011100
                101110100000111000111
                101110100100001010100
                101110100100101010011
                100000100001110111100
                111111101011001010010
                """
            ),
            (
                "01234567", 2,
                """
                111111100101101111111
                100000100111101000001
                101110101000001011101
                101110101100001011101
                101110101011101011101
                100000101000101000001
                111111101010101111111
                000000001001100000000
                101111100100101111100
                000101011010100101100
                001000110101010011111
                000010000100000111100
                000111111001010010000
                000000001011111001100
                111111100110101100000
                100000101011111000101
                101110101000100101100
                101110101100100100000
                101110101011010010100
                100000100000000110110
                111111101111010010100
                """
            ),
        ])
    func figures(text: String, mask: Int, modules: String) throws {
        let code = try QRCode(text, mask: mask, boostsErrorCorrection: false)
        #expect(code.version == 1)
        #expect(code.errorCorrection == .medium)
        #expect(code.rows.joined(separator: "\n") == modules)
    }

    @Test(
        "The examples of the modes have the bits of section 7.4",
        arguments: [
            ("01234567", "0001 0000001000 0000001100 0101011001 1000011"),
            (
                "0123456789012345",
                "0001 0000010000 0000001100 0101011001 1010100110 1110000101 0011101010 0101"
            ),
            ("AC-42", "0010 000000101 00111001110 11100111001 000010"),
        ])
    func modes(text: String, bits: String) {
        let content = Content(text: text, announcesUTF8: false)
        let (segments, bitCount) = content.segmented(version: 1)
        let codewords = content.codewords(segments, in: BlockLayout(version: 1, errorCorrection: .low))
        let expected = bits.filter { $0 != " " }
        #expect(bitCount == expected.count)
        #expect(Self.bits(codewords).prefix(bitCount) == expected)
    }

    @Test("Level M with mask 5 has the format information of section 7.9")
    func format() {
        #expect(FormatInformation(errorCorrection: .medium, mask: 5).bits == 0b100_0000_1100_1110)
    }

    @Test("Version 7 has the version information of section 7.10, in both copies")
    func versionInformation() throws {
        let code = try QRCode("7", versions: 7...7)
        let expected = 0b00_0111_1100_1001_0100
        for bit in 0..<18 {
            let dark = expected >> bit & 1 == 1
            #expect(code[code.size - 11 + bit % 3, bit / 3] == dark)
            #expect(code[bit / 3, code.size - 11 + bit % 3] == dark)
        }
    }

    @Test("ECI 26 is announced by its designator before the text")
    func extendedChannelInterpretation() {
        let content = Content(text: "é", announcesUTF8: true)
        let (segments, bitCount) = content.segmented(version: 1)
        let codewords = content.codewords(segments, in: BlockLayout(version: 1, errorCorrection: .low))
        // ECI, assignment 26, byte mode, two bytes, C3 A9.
        let expected = ["0111", "00011010", "0100", "00000010", "11000011", "10101001"].joined()
        #expect(bitCount == expected.count)
        #expect(Self.bits(codewords).prefix(bitCount) == expected)
    }

    private static func bits(_ codewords: [UInt8]) -> String {
        codewords.map { byte in
            let digits = String(byte, radix: 2)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }
}
