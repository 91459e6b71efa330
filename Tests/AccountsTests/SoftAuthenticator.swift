import Crypto
import Foundation

@testable import Accounts

/// An authenticator in software: makes keys and signs as a security key would, written from the standard and not with
/// the code that reads it.
struct SoftAuthenticator {
    let id = Random.bytes(16)
    let key: P256.PrivateKey
    var count: UInt32 = 0
    var host = "cards.example.com"
    var origin = "https://cards.example.com"
    var isTouched = true

    init() throws { key = try P256.PrivateKey() }

    func clientData(_ type: String, _ options: String, extra: String = "") throws -> [UInt8] {
        let object = try JSONSerialization.jsonObject(with: Data(options.utf8)) as? [String: Any]
        let challenge = object?["challenge"] as? String ?? ""
        return Array(
            "{\"type\":\"\(type)\",\"challenge\":\"\(challenge)\",\"origin\":\"\(origin)\"\(extra)}".utf8)
    }

    private var head: [UInt8] {
        SHA256.hash(host).bytes + [isTouched ? 0x01 : 0x00]
            + [UInt8(truncatingIfNeeded: count >> 24), UInt8(truncatingIfNeeded: count >> 16)]
            + [UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)]
    }

    func attestation(algorithm: UInt8 = 0x26) -> [UInt8] {
        let point = key.publicKey.x963
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        let cose: [UInt8] =
            [0xA5, 0x01, 0x02, 0x03, algorithm, 0x20, 0x01, 0x21, 0x58, 0x20] + point[1...32] + [
                0x22, 0x58, 0x20,
            ]
            + point[33...]
        var data = head
        data[32] |= 0x40
        data += [UInt8](repeating: 0, count: 16) + [0, UInt8(id.count)] + id + cose
        // {"fmt": "none", "attStmt": {}, "authData": data}
        return [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67] + Array("attStmt".utf8)
            + [0xA0, 0x68] + Array("authData".utf8) + [0x58, UInt8(data.count)] + data
    }

    func assertion(_ clientData: [UInt8]) throws -> (data: [UInt8], signature: [UInt8]) {
        (head, try key.signature(for: head + SHA256.hash(clientData).bytes))
    }
}
