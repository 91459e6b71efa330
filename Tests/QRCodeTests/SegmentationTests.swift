import Testing

@testable import QRCode

struct SegmentationTests {
    @Test("No other way to split a text takes fewer bits", arguments: [1, 10, 27])
    func optimal(version: Int) {
        var generator = SeededGenerator(seed: UInt64(version))
        for _ in 0..<150 {
            // Long runs decide, so each letter stands for one.
            let classes = (0..<6).map { _ in Int.random(in: 0...2, using: &generator) }
            let runs = classes.map {
                (symbol: ["7", "Q", "q"][$0], length: Int.random(in: 1...9, using: &generator))
            }
            let text = runs.map { String(repeating: $0.symbol, count: $0.length) }.joined()
            let content = Content(text: text, announcesUTF8: false)
            let (segments, bitCount) = content.segmented(version: version)

            #expect(bitCount == Self.fewestBits(Array(text.utf8)[...], version: version), "\(text)")
            #expect(Self.cost(segments, version: version) == bitCount, "\(text)")
            #expect(segments.flatMap { Array($0.range) } == Array(0..<text.utf8.count), "\(text)")
            for segment in segments {
                let narrowest = segment.range.map { Mode.narrowest(for: content.bytes[$0]).rawValue }
                #expect(narrowest.allSatisfy { $0 <= segment.mode.rawValue }, "\(text)")
            }
        }
    }

    @Test(
        "A text that is not ASCII is one byte segment",
        arguments: ["王小明12345678901234567890", "ÀAAAAAAAAAAAAAAAAAAAA"])
    func notASCII(text: String) {
        let content = Content(text: text, announcesUTF8: false)
        let (segments, bitCount) = content.segmented(version: 5)
        #expect(segments == [Content.Segment(mode: .byte, range: 0..<text.utf8.count)])
        #expect(bitCount == 12 + 8 * text.utf8.count)
    }

    @Test("Digits, upper case and everything else take the mode that is made for them")
    func singleModes() {
        #expect(Self.modes("0123") == [.numeric])
        #expect(Self.modes("HTTPS://EXAMPLE.COM") == [.alphanumeric])
        #expect(Self.modes("https://example.com") == [.byte])
        #expect(Self.modes("abc0123456789012345") == [.byte, .numeric])
    }

    @Test("A text is split only where that makes a smaller version or a higher level")
    func splitOnlyForSomething() throws {
        let content = Content(text: "abc0123456789012345", announcesUTF8: false)
        // 17 bytes fit version 1 in one segment.
        let tight = try content.fit(in: 1...40, at: .low)
        #expect(tight.layout.version == 1)
        #expect(content.segments(tight, in: tight.layout).map(\.mode) == [.byte, .numeric])
        let roomy = try content.fit(in: 3...3, at: .low)
        #expect(roomy.segments.count == 2)
        let one = [Content.Segment(mode: .byte, range: 0..<19)]
        #expect(content.segments(roomy, in: roomy.layout) == one)
        // Version 3 has room for 24 bytes at level H.
        let raised = roomy.layout.raised(toHold: roomy.bitCount)
        #expect(raised.errorCorrection == .high && content.segments(roomy, in: raised) == one)
    }

    @Test("The smallest version that holds the text is taken")
    func smallestVersion() throws {
        for level in QRCode.ErrorCorrection.allCases {
            for version in 1...40 {
                let capacity = try #require(QRCode.byteCapacity(version: version, errorCorrection: level))
                let full = try QRCode(String(repeating: "a", count: capacity), errorCorrection: level)
                #expect(full.version == version)
                guard version < 40 else { continue }
                let over = try QRCode(String(repeating: "a", count: capacity + 1), errorCorrection: level)
                #expect(over.version == version + 1)
            }
        }
    }

    private static func modes(_ text: String) -> [Mode] {
        Content(text: text, announcesUTF8: false).segmented(version: 1).segments.map { $0.mode }
    }

    private static func cost(_ segments: [Content.Segment], version: Int) -> Int {
        segments.map { bits($0.mode, count: $0.range.count, version: version) }.reduce(0, +)
    }

    private static func bits(_ mode: Mode, count: Int, version: Int) -> Int {
        let data =
            switch mode {
            case .numeric: count / 3 * 10 + [0, 4, 7][count % 3]
            case .alphanumeric: count / 2 * 11 + count % 2 * 6
            case .byte: count * 8
            }
        return 4 + mode.countBits(version: version) + data
    }

    /// Tries every end of every segment in every mode.
    private static func fewestBits(_ bytes: ArraySlice<UInt8>, version: Int) -> Int {
        var fewest = [Int](repeating: .max, count: bytes.count + 1)
        fewest[0] = 0
        for end in 1...bytes.count {
            for start in 0..<end {
                for mode in Mode.allCases
                where bytes[start..<end].allSatisfy({ Mode.narrowest(for: $0).rawValue <= mode.rawValue }) {
                    fewest[end] = min(
                        fewest[end], fewest[start] + bits(mode, count: end - start, version: version))
                }
            }
        }
        return fewest[bytes.count]
    }
}
