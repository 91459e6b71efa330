import Testing

@testable import QRCode

/// What the library draws is what two independent readers get back, byte for byte.
@Suite(.serialized)
struct ReadingTests {
    @Test("Every version, level and mask is read back", arguments: QRCode.ErrorCorrection.allCases)
    func everyVersionLevelAndMask(_ level: QRCode.ErrorCorrection) throws {
        var texts: [String] = []
        var codes: [QRCode] = []
        for version in 1...40 {
            for mask in 0...7 {
                var generator = SeededGenerator(seed: UInt64(version * 8 + mask))
                let capacity = try #require(QRCode.byteCapacity(version: version, errorCorrection: level))
                // Even masks carry text in many scripts, odd masks modes that change; half of each fill the symbol.
                let length = mask & 2 == 0 ? capacity : Int.random(in: 1...capacity, using: &generator)
                let text = mask & 1 == 0 ? manyScripts(length, &generator) : changingModes(length, &generator)
                texts.append(text)
                codes.append(
                    try QRCode(
                        text, errorCorrection: level, versions: version...version, mask: mask,
                        boostsErrorCorrection: false))
            }
        }

        let answers = try Readers.read(codes.map { $0.png(pixelsPerModule: 4) })
        for (index, answer) in answers.enumerated() {
            let code = codes[index]
            let bytes = [UInt8](texts[index].utf8)
            #expect(answer.zbar == bytes, "zbar, version \(code.version), mask \(code.mask): \(texts[index])")
            #expect(
                answer.zxing == bytes, "ZXing, version \(code.version), mask \(code.mask): \(texts[index])")
        }
    }

    @Test("An image on a black page is read: its border is part of it")
    func blackPage() throws {
        let texts = ["https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd", "Đặng Thị Hà", "王 小明"]
        let images = try texts.map { try QRCode($0).png(pixelsPerModule: 6) }
        for (text, answer) in zip(texts, try Readers.read(images, onBlack: true)) {
            #expect(answer == Readers.Answer(zbar: Array(text.utf8), zxing: Array(text.utf8)))
        }
    }

    @Test(
        "Text announced as UTF-8 is read to the byte",
        arguments: ["Đặng Thị Hà", "王 小明", "Zoë\r\nMüller", "ASCII 123"])
    func announced(text: String) throws {
        let code = try QRCode(text, extendedChannelInterpretation: true)
        let answer = try #require(try Readers.read([code.png()]).first)
        #expect(answer == Readers.Answer(zbar: Array(text.utf8), zxing: Array(text.utf8)))
    }

    private func manyScripts(_ length: Int, _ generator: inout SeededGenerator) -> String {
        let letters = Array("aZ9 ;,éßĐặŁжשع王小明ひ한👩🏽‍🚀\n").map { String($0) }
        var text = ""
        var count = 0
        while let letter = letters.randomElement(using: &generator) {
            count += letter.utf8.count
            if count > length { break }
            text += letter
        }
        return text + String(repeating: ".", count: length - text.utf8.count)
    }

    private func changingModes(_ length: Int, _ generator: inout SeededGenerator) -> String {
        let alphabets = ["0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", "abcdefghijklmnop?=&#_"]
        var text = ""
        while text.utf8.count < length, let alphabet = alphabets.randomElement(using: &generator) {
            for _ in 0..<Int.random(in: 1...30, using: &generator) where text.utf8.count < length {
                text += alphabet.randomElement(using: &generator).map { String($0) } ?? ""
            }
        }
        return text
    }
}
