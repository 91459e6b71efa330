internal import COpenSSL

/// SHA-256 (FIPS 180-4), at once or piece by piece.
public struct SHA256: Sendable {
    private var context: Context

    /// Starts an empty hash.
    public init() {
        context = Context()
    }

    /// Returns the hash of `bytes`.
    public static func hash(_ bytes: [UInt8]) -> Digest {
        var output = [UInt8](repeating: 0, count: Digest.byteCount)
        let succeeded = EVP_Digest(bytes, bytes.count, &output, nil, EVP_sha256(), nil)
        precondition(succeeded == 1, "libcrypto offers no SHA-256")
        return Digest(unchecked: output)
    }

    /// Returns the hash of the text's UTF-8 bytes.
    public static func hash(_ text: String) -> Digest {
        hash(Array(text.utf8))
    }

    /// Adds `bytes` to what is hashed.
    public mutating func update(_ bytes: [UInt8]) {
        if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
        context.update(bytes)
    }

    /// Returns the hash of everything added so far; more may be added afterwards.
    public func finalize() -> Digest {
        Digest(unchecked: Context(copying: context).finish())
    }
}

extension SHA256 {
    /// The 32 bytes of a hash.
    public struct Digest: Hashable, Sendable {
        /// The number of bytes, 32.
        public static let byteCount = 32

        /// The bytes themselves.
        public let bytes: [UInt8]

        /// A hash that was computed before; `nil` where there are not exactly 32 bytes.
        public init?(_ bytes: [UInt8]) {
            guard bytes.count == Digest.byteCount else { return nil }
            self.bytes = bytes
        }

        init(unchecked bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// The hash in 64 lower-case hexadecimal digits.
        public var hexadecimal: String {
            let digits = Array("0123456789abcdef".utf8)
            return String(
                decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
        }

        /// The hash in 43 characters of base64url without padding.
        public var base64URL: String { Base64URL.encode(bytes) }
    }

    /// Owns the library's context; a value that is being changed has it alone, `update` sees to that.
    private final class Context: @unchecked Sendable {
        private let pointer: OpaquePointer

        init() {
            pointer = EVP_MD_CTX_new()
            precondition(EVP_DigestInit_ex(pointer, EVP_sha256(), nil) == 1, "libcrypto offers no SHA-256")
        }

        init(copying other: Context) {
            pointer = EVP_MD_CTX_new()
            precondition(EVP_MD_CTX_copy_ex(pointer, other.pointer) == 1, "libcrypto could not copy a hash")
        }

        deinit { EVP_MD_CTX_free(pointer) }

        func update(_ bytes: [UInt8]) {
            precondition(
                EVP_DigestUpdate(pointer, bytes, bytes.count) == 1, "libcrypto could not go on hashing")
        }

        func finish() -> [UInt8] {
            var output = [UInt8](repeating: 0, count: Digest.byteCount)
            precondition(EVP_DigestFinal_ex(pointer, &output, nil) == 1, "libcrypto could not finish a hash")
            return output
        }
    }
}
