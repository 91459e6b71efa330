import Testing

@testable import Records

@Suite struct CodingTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 gives the digests of FIPS 180-4`(_ message: String, _ digest: String) {
        #expect(SHA256Digest(hashing: Array(message.utf8)).hexadecimal == digest)
        #expect(SHA256Digest(hexadecimal: digest.uppercased())?.hexadecimal == digest)
        #expect(SHA256Digest(hexadecimal: String(digest.dropLast())) == nil)
    }

    @Test func `a million letters have the digest of FIPS 180-4`() {
        let digest = SHA256Digest(hashing: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(digest.hexadecimal == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: UInt64(0)..<200)
    func `damaged bytes are refused and never read past their end`(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let fields: [String: FieldValue] = [
            "text": .string("hello"), "place": .location(Location(latitude: 1, longitude: 2)),
            "list": .strings(["a", "b"]).encrypted, "photo": .asset(Asset(of: [1, 2, 3])),
        ]
        let whole = FieldCoding.encode(fields)
        #expect((try? FieldCoding.decode(whole)) == fields)
        let cut = Array(whole.prefix(Int.random(in: 0..<whole.count, using: &random)))
        #expect(throws: MalformedBytes.self) { try FieldCoding.decode(cut) }
        var changed = whole
        changed[Int.random(in: 0..<whole.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        if let decoded = try? FieldCoding.decode(changed) { #expect(decoded.count <= fields.count) }
    }

    @Test func `every error code is found again by its name, and an unknown name is kept`() {
        for name in ["CONFLICT", "ZONE_NOT_FOUND", "TRY_AGAIN_LATER", "SOMETHING_NEW"] {
            #expect(RecordError.Code(rawValue: name).rawValue == name)
        }
        #expect(RecordError.Code(rawValue: "SOMETHING_NEW") == .unknown("SOMETHING_NEW"))
    }
}
