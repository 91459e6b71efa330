import QRCode
import Testing

@testable import CodeReading

struct CodeReaderTests {
    static let texts = [
        "https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd",
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Đặng;Thị Hà;;;\r\nFN:Đặng Thị Hà\r\nNOTE:café 👩🏽‍🚀\r\nEND:VCARD\r\n",
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:王;小明;;;\r\nFN:王小明\r\nORG:灯与谷\r\nEND:VCARD\r\n",
        "Jérôme Müller", "é",
    ]

    @Test("Text comes back to the byte, with its encoding named or not", arguments: texts, [false, true])
    func exact(text: String, namesEncoding: Bool) throws {
        let picture = Picture(try QRCode(text, extendedChannelInterpretation: namesEncoding))
        let code = try #require(try read(picture).first)
        #expect(Array(code.text.utf8) == Array(text.utf8))
        #expect(code.bytes == Array(text.utf8))
    }

    @Test("Bytes that are no text are kept as they are")
    func binary() throws {
        let bytes = (0...255).map { UInt8($0) }
        let codes = try read(Picture(try QRCode(bytes: bytes)))
        #expect(codes.map { $0.bytes } == [bytes])
    }

    @Test(
        "Other encoders' encodings are understood",
        arguments: [
            // Kanji mode; byte mode with ECI 20, Shift JIS; byte mode in ISO 8859-1.
            (
                "点茗",
                """
                1fcd7f 105c41 17415d 17465d 17575d 104241 1fd57f 000000 154d12 1716a5 085ee2 002bbe 13eee2 00144f \
                1fc513 104c4f 175155 174eaa 175ae5 104bba 1fdae4
                """
            ),
            (
                "点茗",
                """
                1fca7f 105441 174e5d 17475d 17535d 104a41 1fd57f 000400 154912 159eae 1ed6ef 0b1bba 1c6ae9 001062 \
                1fc11f 104c66 17555b 1746b4 175ac1 104bb1 1fd6c7
                """
            ),
            (
                "Zoë Müller",
                """
                1fc27f 104a41 17495d 17435d 17495d 105741 1fd57f 000b00 12d0a0 0c9c77 08f5e9 080a6e 0dcd20 001aae \
                1fc0b2 105b2b 174a32 175cd3 174525 104610 1fdf2e
                """
            ),
        ])
    func otherEncodings(text: String, rows: String) throws {
        #expect(try read(Picture(rows: rows)).map { $0.text } == [text])
    }

    @Test(
        "A code is read upside down, on its side, aslant, tilted, mirrored and with its colours turned round")
    func positions() throws {
        let picture = Picture(try QRCode(Self.texts[0]), scale: 6)
        let pictures = [
            picture.turned(by: (0, 1)), picture.turned(by: (-1, 0)), picture.turned(by: (0, -1)),
            picture.turned(by: (0.8, 0.6)), picture.turned(by: (0.96, -0.28), page: 0), picture.tilted,
            picture.mirrored, picture.inverted, picture.inverted.turned(by: (0.8, 0.6), page: 0),
        ]
        for (index, picture) in pictures.enumerated() {
            #expect(try read(picture).map { $0.text } == [Self.texts[0]], "picture \(index)")
        }
    }

    @Test("Several codes in a picture are all found, and one that is there twice is found in both places")
    func several() throws {
        let first = Picture(try QRCode("first"))
        let second = Picture(try QRCode("second"))
        var page = Picture(width: 640, height: 480, grey: 200)
        page.paste(first, x: 20, y: 30)
        page.paste(second, x: 300, y: 250)
        page.paste(first, x: 400, y: 40)
        let codes = try read(page)
        #expect(codes.map { $0.text }.sorted() == ["first", "first", "second"])
        #expect(try CodeReader(limit: 1).read(pixels: page.pixels, width: 640, height: 480).count == 1)
    }

    @Test("The corners are where the code is")
    func corners() throws {
        let code = try QRCode("corners")
        let corners = try #require(try read(Picture(code, scale: 10)).first).corners
        let end = (code.size + 4) * 10
        let expected = [(40, 40), (end, 40), (end, end), (40, end)]
        try #require(corners.count == 4)
        for (corner, place) in zip(corners, expected) {
            #expect(
                abs(corner.x - place.0) <= 5 && abs(corner.y - place.1) <= 5, "\(corner) is not at \(place)")
        }
    }

    @Test("A picture without a code has none")
    func none() throws {
        #expect(try read(Picture(width: 300, height: 200)).isEmpty)
        #expect(try read(Picture(width: 1, height: 1)).isEmpty)
        var values = Noise()
        var noise = Picture(width: 256, height: 256)
        for index in noise.pixels.indices { noise.pixels[index] = values.next() }
        #expect(try read(noise).isEmpty)
    }

    @Test("What is not a picture is refused")
    func refused() {
        for (count, width, height) in [(0, 0, 0), (9, 3, 4), (12, -3, -4), (20_000, 20_000, 1)] {
            #expect(throws: CodeReadingError.notAPicture(pixels: count, width: width, height: height)) {
                try CodeReader().read(
                    pixels: [UInt8](repeating: 0, count: count), width: width, height: height)
            }
        }
    }

    private func read(_ picture: Picture) throws -> [ReadCode] {
        try CodeReader().read(pixels: picture.pixels, width: picture.width, height: picture.height)
    }
}

/// Grey values that are the same in every run (Numerical Recipes' linear congruence).
struct Noise {
    private var state: UInt32 = 7

    mutating func next() -> UInt8 {
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 24)
    }
}
