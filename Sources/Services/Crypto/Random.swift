internal import COpenSSL

/// Unguessable bytes and tokens, from OpenSSL's generator.
public enum Random {
    /// Returns `count` bytes that nobody can predict.
    ///
    /// - Parameter count: How many bytes; zero gives an empty array, a negative count is a programmer error.
    public static func bytes(_ count: Int) -> [UInt8] {
        precondition(count >= 0, "a count of random bytes is never negative")
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            var filled = 0
            while filled < count {
                let chunk = min(count - filled, 1 << 20)
                guard RAND_bytes(buffer.baseAddress! + filled, Int32(chunk)) == 1 else { break }
                filled += chunk
            }
            // The kernel's generator is as good; OpenSSL only fails where its own configuration is broken.
            var kernel = SystemRandomNumberGenerator()
            while filled < count {
                (buffer.baseAddress! + filled).initialize(to: UInt8.random(in: 0...255, using: &kernel))
                filled += 1
            }
            initialized = count
        }
    }

    /// Returns `length` characters of `0-9A-Za-z`, each equally likely.
    ///
    /// 22 characters carry 131 bits: enough that a shared card's address is never guessed.
    public static func base62(length: Int) -> String {
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        var characters: [UInt8] = []
        characters.reserveCapacity(length)
        while characters.count < length {
            // 248 is the largest multiple of 62 in a byte; what lies above would favour the first letters.
            for byte in bytes(length - characters.count + 8)
            where byte < 248 && characters.count < length {
                characters.append(alphabet[Int(byte % 62)])
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Returns a token of `byteCount` random bytes in base64url without padding; 32 bytes give 43 characters.
    public static func token(byteCount: Int = 32) -> String {
        Base64URL.encode(bytes(byteCount))
    }
}
