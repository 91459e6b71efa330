import CloudKitWeb
import Testing

@Suite struct JSONTests {
    static let values: [(String, JSON)] = [
        ("3", JSON.integer(3)), ("3.0", .number(3)), ("-0", .integer(0)), ("1e3", .number(1000)),
        ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
        ("\"\\ud83c\\udf88\\n\"", .string("🎈\n")), ("[]", .array([])),
        (" {\"a\":[true,null]} ", ["a": [true, .null]]),
    ]

    @Test(arguments: values)
    func `whole numbers stay apart from others`(_ text: String, _ expected: JSON) throws {
        let value = try JSON(parsing: Array(text.utf8))
        #expect(value == expected)
        #expect(try JSON(parsing: value.serialized) == value)
    }

    @Test(arguments: [
        "", "01", "1.", ".5", "+1", "tru", "\"", "\"\\x\"", "\"\\ud800\"", "\"\u{1}\"", "{\"a\":1,\"a\":2}",
        "[1,]",
        "{} {}", "1e999", "nan",
    ])
    func `what is not JSON is refused`(_ text: String) {
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Array(text.utf8)) }
    }

    @Test func `values without number are refused, a million are not`() throws {
        func list(_ count: Int) -> [UInt8] { Array("[\(String(repeating: "0,", count: count - 1))0]".utf8) }
        #expect(try JSON(parsing: list(999_999)).array?.count == 999_999)
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: list(1_000_000)) }
    }

    @Test func `bytes that are not UTF-8 and nesting without end are refused`() {
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
        #expect(throws: JSON.SyntaxError.self) {
            try JSON(parsing: Array(repeating: UInt8(ascii: "["), count: 100_000))
        }
    }
}
