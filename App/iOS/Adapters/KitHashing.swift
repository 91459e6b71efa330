import AppState
import CryptoKit
import Foundation
import Records

/// Digests by CryptoKit, which uses the processor's own instructions for them.
struct KitHashing: ContentHashing {
    func digest(of bytes: [UInt8]) -> Records.SHA256Digest {
        Records.SHA256Digest(bytes: Array(SHA256.hash(data: bytes))) ?? Records.SHA256Digest(hashing: bytes)
    }
}
