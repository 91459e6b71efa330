import CardModel
import Testing

struct Words: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}

@Suite struct IdentifierTests {
    @Test func aUUIDReadsInEitherCase() throws {
        let identifier = try #require(Identifier("0190F3C1-7a2b-4cde-8F01-23456789abcd"))
        #expect(identifier.text == "0190f3c1-7a2b-4cde-8f01-23456789abcd")
        #expect(identifier.high == 0x0190_F3C1_7A2B_4CDE && identifier.low == 0x8F01_2345_6789_ABCD)
    }

    @Test(arguments: [
        "", "0190f3c1-7a2b-4cde-8f01-23456789abc", "0190f3c1-7a2b-4cde-8f01-23456789abcde",
        "0190f3c17a2b4cde8f0123456789abcd", "0190f3c1-7a2b-4cde-8f01-23456789abcg",
        "0190f3c1_7a2b-4cde-8f01-23456789abcd", "0190f3c1-7a2b-4cde-8f01-23456789abcd\n",
    ])
    func whatIsNoUUIDIsRefused(text: String) {
        #expect(Identifier(text) == nil)
    }

    @Test func aRandomIdentifierIsOfVersionFour() {
        var words = Words(state: 1)
        for _ in 0..<100 {
            let identifier = Identifier(from: &words)
            #expect(Array(identifier.text)[14] == "4" && "89ab".contains(Array(identifier.text)[19]))
            #expect(Identifier(identifier.text) == identifier)
        }
    }

    @Test func aShareIdentifierIsTwentyTwoCharacters() {
        var words = Words(state: 2)
        for _ in 0..<1_000 {
            let identifier = ShareIdentifier(from: &words)
            #expect(identifier.text.utf8.count == 22)
            #expect(ShareIdentifier(identifier.text) == identifier)
        }
    }

    @Test func theEndsOfTheRangeAreWritten() {
        #expect(ShareIdentifier(high: 0, low: 0).text == "0000000000000000000000")
        #expect(ShareIdentifier(high: 0, low: 62).text == "0000000000000000000010")
        #expect(ShareIdentifier(high: .max, low: .max).text == "7n42DGM5Tflk9n8mt7Fhc7")
        #expect(ShareIdentifier("7n42DGM5Tflk9n8mt7Fhc8") == nil, "One beyond 128 bits.")
    }

    @Test(arguments: [
        "", "000000000000000000000", "00000000000000000000000", "000000000000000000000-",
        "zzzzzzzzzzzzzzzzzzzzzz",
    ])
    func whatIsNoShareIdentifierIsRefused(text: String) {
        #expect(ShareIdentifier(text) == nil)
    }
}
