import Testing

@testable import QRCode

@Suite(.serialized)
struct LogoTests {
    @Test("The largest logo of every version leaves a symbol that both readers read")
    func largestLogos() throws {
        var codes: [QRCode] = []
        var texts: [String] = []
        for version in 1...40 {
            let capacity = try #require(QRCode.byteCapacity(version: version, errorCorrection: .high))
            let text = String(repeating: "logo", count: capacity / 4 + 1).prefix(capacity)
            let code = try QRCode(String(text), errorCorrection: .high, versions: version...version)
            if code.largestLogo > 0 {
                codes.append(try code.clearingCenter(modules: code.largestLogo))
                texts.append(String(text))
            }
        }
        #expect(codes.map { $0.version } == Self.versionsWithoutPatternInTheMiddle)
        for (index, answer) in try Readers.read(codes.map { $0.png(pixelsPerModule: 4) }).enumerated() {
            #expect(answer.zbar == Array(texts[index].utf8), "zbar, version \(codes[index].version)")
            #expect(answer.zxing == Array(texts[index].utf8), "ZXing, version \(codes[index].version)")
        }
    }

    /// Those with an odd number of alignment patterns on a side have one in the middle, but for 36 and 39, where it
    /// lies beside it.
    private static let versionsWithoutPatternInTheMiddle =
        (1...40).filter { $0 < 7 || ($0 / 7 + 2) % 2 == 0 || $0 == 36 || $0 == 39 }

    @Test("The cleared square is centred, light and of its own kind")
    func cleared() throws {
        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd", errorCorrection: .high)
        #expect(code.clearedCenter == nil)
        let cleared = try code.clearingCenter(modules: 4)
        let area = try #require(cleared.clearedCenter)
        #expect(area == QRCode.Area(x: code.size / 2 - 2, y: code.size / 2 - 2, width: 5, height: 5))
        for y in 0..<code.size {
            for x in 0..<code.size {
                let inside = area.contains(x: x, y: y)
                #expect(cleared[x, y] == (code[x, y] && !inside))
                #expect((cleared.kind(x: x, y: y) == .cleared) == inside)
            }
        }
    }

    @Test("A logo that is too large, or a level that is too low, is refused")
    func refused() throws {
        let medium = try QRCode("logo", versions: 5...5, boostsErrorCorrection: false)
        #expect(medium.largestLogo == 0)
        #expect(throws: QRCodeError.logoNeedsHighErrorCorrection) { try medium.clearingCenter(modules: 1) }

        let high = try QRCode("logo", errorCorrection: .high, versions: 5...5)
        let largest = high.largestLogo
        #expect(largest % 2 == 1)
        #expect(throws: QRCodeError.logoTooLarge(modules: largest + 1, largest: largest)) {
            try high.clearingCenter(modules: largest + 1)
        }
        #expect(throws: QRCodeError.logoTooLarge(modules: 0, largest: largest)) {
            try high.clearingCenter(modules: 0)
        }

        let patternInTheMiddle = try QRCode("logo", errorCorrection: .high, versions: 8...8)
        #expect(throws: QRCodeError.logoTooLarge(modules: 1, largest: 0)) {
            try patternInTheMiddle.clearingCenter(modules: 1)
        }
    }
}
