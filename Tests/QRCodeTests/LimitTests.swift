import Testing

@testable import QRCode

struct LimitTests {
    @Test(
        "The capacities of table 7",
        arguments: [
            (3, [53, 42, 32, 24]), (4, [78, 62, 46, 34]), (10, [271, 213, 151, 119]),
            (16, [586, 450, 322, 250]),
            (40, [2953, 2331, 1663, 1273]),
        ])
    func capacities(version: Int, bytes: [Int]) {
        #expect(
            QRCode.ErrorCorrection.allCases.map { QRCode.byteCapacity(version: version, errorCorrection: $0) }
                == bytes)
        #expect(QRCode.byteCapacity(version: 0, errorCorrection: .low) == nil)
        #expect(QRCode.byteCapacity(version: 41, errorCorrection: .low) == nil)
    }

    @Test("A text that is too long says how many bytes of its kind fit")
    func tooLong() throws {
        #expect(throws: QRCodeError.tooLong(bytes: 2332, capacity: 2331)) {
            try QRCode(String(repeating: "a", count: 2332))
        }
        #expect(throws: QRCodeError.tooLong(bytes: 43, capacity: 42)) {
            try QRCode(String(repeating: "a", count: 43), versions: 1...3)
        }
        #expect(throws: QRCodeError.tooLong(bytes: 5597, capacity: 5596)) {
            try QRCode(String(repeating: "7", count: 5597))
        }
        #expect(throws: QRCodeError.tooLong(bytes: 3392, capacity: 3391)) {
            try QRCode(String(repeating: "A", count: 3392))
        }
        #expect(throws: QRCodeError.tooLong(bytes: 20_000_000, capacity: 2953)) {
            try QRCode(bytes: [UInt8](repeating: 0, count: 20_000_000), errorCorrection: .low)
        }
        _ = try QRCode(String(repeating: "a", count: 2331))
        _ = try QRCode(String(repeating: "7", count: 5596))
        _ = try QRCode(String(repeating: "A", count: 3391))
    }

    @Test("What cannot be is refused")
    func refused() {
        #expect(throws: QRCodeError.empty) { try QRCode("") }
        #expect(throws: QRCodeError.maskOutOfRange(8)) { try QRCode("a", mask: 8) }
        #expect(throws: QRCodeError.maskOutOfRange(-1)) { try QRCode("a", mask: -1) }
        #expect(throws: QRCodeError.versionsOutOfRange(0...3)) { try QRCode("a", versions: 0...3) }
        #expect(throws: QRCodeError.versionsOutOfRange(5...41)) { try QRCode("a", versions: 5...41) }
    }

    @Test("The level is raised only as far as the version has room")
    func boost() throws {
        #expect(try QRCode("a", errorCorrection: .low).errorCorrection == .high)
        #expect(try QRCode("a", errorCorrection: .low, boostsErrorCorrection: false).errorCorrection == .low)
        let boosted = try QRCode(String(repeating: "a", count: 14), errorCorrection: .low)
        #expect(boosted.version == 1)
        #expect(boosted.errorCorrection == .medium)
    }

    @Test("Outside the symbol everything is light")
    func outside() throws {
        let code = try QRCode("a")
        #expect(code[0, 0])
        for (x, y) in [(-1, 0), (0, -1), (21, 0), (0, 21)] { #expect(!code[x, y]) }
    }
}
