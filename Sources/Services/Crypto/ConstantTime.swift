internal import COpenSSL

/// Comparisons whose duration says nothing about where two secrets differ.
public enum ConstantTime {
    /// Whether both are the same bytes; takes the same time wherever the first difference is.
    ///
    /// The lengths are not secret: different lengths answer at once.
    public static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count else { return false }
        guard !first.isEmpty else { return true }
        return CRYPTO_memcmp(first, second, first.count) == 0
    }

    /// Whether both texts have the same UTF-8 bytes, in constant time.
    public static func areEqual(_ first: String, _ second: String) -> Bool {
        areEqual(Array(first.utf8), Array(second.utf8))
    }
}
