import Testing
import VCard

@Suite("Reading charsets")
struct CharsetTests {
    @Test(
        "charsets of single bytes by the names that exporters give them",
        arguments: [
            ("ISO-8859-1", [0xFC]), ("windows-1252", [0xFC]), ("UTF-8", [0xC3, 0xBC]), ("CP850", [0x81]),
            ("latin5", [0xFC]), ("murks", [0xFC]), ("\"ISO_8859-1:1987\"", [0xFC]), ("x-cp1250", [0xFC]),
            ("macintosh", [0x9F]), ("ISO-8859-15", [0xFC]),
        ] as [(String, [UInt8])])
    func singleBytes(_ name: String, _ umlaut: [UInt8]) {
        let result = read("FN;CHARSET=\(name)", Array("J".utf8) + umlaut + Array("rgen".utf8))
        #expect(result.cards[0].formattedName == "Jürgen")
        #expect(result.warnings.isEmpty == (name != "murks"))
    }

    @Test("Shift_JIS, whose second bytes may be backslashes") func backslashes() {
        let result = read("FN;CHARSET=SHIFT_JIS", [0x88, 0xC9, 0x94, 0x5C])
        #expect(result.cards[0].formattedName == "伊能")
    }

    @Test(
        "charsets of several bytes",
        arguments: [
            ("GB2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
            ("gbk", [0x81, 0x40, 0xFD, 0x9B, 0xA8, 0x40, 0x80], "丂龥ˊ€"),
            ("GB18030", [0x81, 0x39, 0xEE, 0x39, 0xD6, 0xD0, 0x30], "㐀中0"),
            ("GB18030", [0x95, 0x32, 0x82, 0x36, 0x94, 0x39, 0xFC, 0x36], "𠀀😀"),
            ("GB18030", [0x81, 0x30, 0x89, 0x35, 0x84, 0x31, 0xA4, 0x37], "Ü\u{FFFD}"),
            ("GB18030", [0xAA, 0xA1, 0xA8, 0xBF, 0xFE, 0x50], "\u{E000}ǹ⺁"),
            ("Big5", [0xA4, 0xA4, 0xA4, 0xE5, 0xF9, 0xD5], "中文龘"), ("Big5", [0xFA, 0x40], "\u{E000}"),
            ("KS_C_5601-1987", [0xC7, 0xD1, 0xB1, 0xDB, 0x81, 0x41, 0xC6, 0x52], "한글갂힣"),
            ("EUC-JP", [0xB0, 0xCB, 0x8E, 0xB1], "伊ｱ"), ("x-sjis", [0xF8, 0x9F], "\u{E63E}"),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x30, 0x4B, 0x47, 0x3D, 0x1B, 0x28, 0x42, 0x3B], "伊能;"),
            ("ISO-2022-JP", [0x1B, 0x28, 0x49, 0x31, 0x1B, 0x28, 0x42, 0x41], "ｱA"),
            ("UTF-7", Array("Zo+AOs +- +ZeVnLA +2D3eAA-!".utf8), "Zoë + 日本 😀!"),
            ("UTF-16", [0xFF, 0xFE, 0x5A, 0, 0xEB, 0], "Zë"),
            ("UTF-16", [0, 0x5A, 0xD8, 0x3D, 0xDE, 0], "Z😀"),
            ("UTF-16LE", [0x5A, 0, 0xEB, 0], "Zë"), ("UTF-16", [0x5A, 0, 0xEB, 0], "Zë"),
        ] as [(String, [UInt8], String)])
    func severalBytes(_ name: String, _ text: [UInt8], _ expected: String) {
        let result = read("FN;CHARSET=\(name);QUOTED-PRINTABLE", packed(text))
        #expect(result.cards[0].formattedName == expected)
        #expect(result.warnings.isEmpty)
    }

    @Test(
        "bytes that are no character are letters of Windows-1252, and eat nothing after them",
        arguments: [
            ("GBK", [0xD6, 0x3B, 0xC4], "Ö;Ä", 2), ("Shift_JIS", [0x82, 0x20, 0x88, 0xC9], "‚ 伊", 1),
            ("EUC-JP", [0x8F, 0xB0, 0xA1, 0x41], "\u{8F}°¡A", 3), ("Big5", [0xA4], "¤", 1),
            ("GB18030", [0xFE, 0x39, 0xFE, 0x39, 0x41], "þ9þ9A", 2), ("EUC-KR", [0xFE, 0xFE], "þþ", 2),
            ("ISO-8859-3", [0xA5, 0xE9], "¥é", 1), ("UTF-16", [0xD8, 0x3D, 0, 0x41], "Ø=A", 2),
            ("UTF-7", [0xFC, 0x2B, 0x41], "ü+A", 2),
        ] as [(String, [UInt8], String, Int)])
    func strays(_ name: String, _ text: [UInt8], _ expected: String, _ count: Int) {
        let result = read("FN;CHARSET=\(name);QUOTED-PRINTABLE", packed(text))
        #expect(result.cards[0].formattedName == expected)
        #expect(result.warnings.count == 1)
        #expect(result.warnings.first?.message.hasPrefix("\(count) bytes are no characters of ") == true)
    }

    @Test(
        "text that is UTF-8 whatever it declares",
        arguments: [
            ("Big5", "中"), ("UTF-7", "+49 30 1"), ("UTF-7", "Zoë"), ("ISO-8859-5", "Киев"),
            ("klingon", "Zoë"),
        ])
    func declaredWrongly(_ name: String, _ text: String) {
        let result = read("FN;CHARSET=\(name)", Array(text.utf8))
        #expect(result.cards[0].formattedName == text)
        #expect(result.warnings.count == 1)
    }

    @Test("a file of UTF-16 that declares on its lines what it is") func wideFile() {
        let text = "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-16:Zoë 中\r\nEND:VCARD\r\n"
        let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] as [UInt8] }
        let bytes: [UInt8] = [0xFF, 0xFE] + wide
        let result = VCardReader.read(bytes)
        #expect(result.cards.map(\.formattedName) == ["Zoë 中"] && result.warnings.isEmpty)
    }

    @Test("UTF-16 and escapes are not borrowed by a line that declares nothing") func notBorrowed() {
        for name in ["UTF-16", "UTF-7", "ISO-2022-JP"] {
            let bytes = lines("BEGIN:VCARD", "VERSION:2.1", "NOTE;CHARSET=\(name):x") + Array("FN:Zo".utf8)
            let result = VCardReader.read(bytes + [0xEB] + lines("", "END:VCARD"))
            #expect(result.cards[0].formattedName == "Zoë")
        }
    }

    private func read(_ header: String, _ value: [UInt8]) -> VCardReader.Result {
        VCardReader.read(
            lines("BEGIN:VCARD", "VERSION:2.1") + Array("\(header):".utf8) + value + lines("", "END:VCARD"))
    }

    /// The bytes in quoted-printable.
    private func packed(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return Array(("=" + (digits.count < 2 ? "0" : "") + digits).utf8)
        }
    }
}
