import Testing

@testable import Accounts

@Suite struct CBORValueTests {
    /// RFC 8949 appendix A.
    @Test(
        arguments: [
            ([0x00], .integer(0)), ([0x18, 0x64], .integer(100)), ([0x19, 0x03, 0xE8], .integer(1000)),
            ([0x20], .integer(-1)), ([0x39, 0x03, 0xE7], .integer(-1000)), ([0xF4], .bool(false)),
            ([0xF6], .null),
            ([0x44, 1, 2, 3, 4], .bytes([1, 2, 3, 4])), ([0x62, 0xC3, 0xBC], .text("ü")),
            ([0x83, 1, 2, 3], .array([.integer(1), .integer(2), .integer(3)])),
            ([0xA1, 0x61, 0x61, 0x01], .map([.text("a"): .integer(1)])),
        ] as [([UInt8], CBORValue)])
    func `values are read as the standard's examples`(bytes: [UInt8], expected: CBORValue) {
        let read = CBORValue.read(bytes[...])
        #expect(read?.value == expected)
        #expect(read?.rest.isEmpty == true)
        #expect(CBORValue.read(bytes.dropLast()) == nil || bytes.count == 1)
    }

    @Test(
        arguments: [
            [], [0x18], [0x1C], [0x5F, 0x41, 0x00, 0xFF], [0xC0, 0x00], [0xF9, 0, 0], [0x62, 0xC3, 0x28],
            [0x9B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x5B, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0xA2, 0x01, 0x01, 0x01, 0x02],
            [UInt8](repeating: 0x81, count: 100) + [0x00],
        ] as [[UInt8]])
    func `what is damaged, too deep, too large or not of this kind is refused`(bytes: [UInt8]) {
        #expect(CBORValue.read(bytes[...]) == nil)
    }

    @Test func `changed answers of a device are refused or read, and never stop the program`() throws {
        let whole = try SoftAuthenticator().attestation()
        var seed: UInt64 = 0x5EED
        func next() -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33)
        }
        var readable = 0
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<(1 + next() % 4) { bytes[next() % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            if next() % 3 == 0 { bytes.removeLast(next() % bytes.count) }
            guard let (value, _) = CBORValue.read(bytes[...]) else { continue }
            readable += value["authData"]?.bytes.flatMap { AuthenticatorData($0) } == nil ? 0 : 1
        }
        #expect(readable > 0)
    }
}
