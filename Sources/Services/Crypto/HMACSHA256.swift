internal import COpenSSL

/// HMAC with SHA-256 (RFC 2104): proves that a text came from somebody who has the key.
public enum HMACSHA256 {
    /// Returns the 32-byte code of `message` under `key`.
    public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: SHA256.Digest.byteCount)
        let result = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &output, nil)
        precondition(result != nil, "libcrypto offers no HMAC with SHA-256")
        return output
    }

    /// Whether `code` is the code of `message` under `key`, compared in constant time.
    public static func isValid(_ code: [UInt8], for message: [UInt8], key: [UInt8]) -> Bool {
        ConstantTime.areEqual(code, self.code(for: message, key: key))
    }
}
