/// A photo kept elsewhere, named by the SHA-256 of its bytes.
public struct PhotoReference: Sendable, Hashable {
    /// The SHA-256 of the photo's bytes: 64 hexadecimal digits in lower case.
    public let sha256: String
    /// The number of bytes of the photo.
    public let byteCount: Int

    /// Names a photo; `nil` unless `sha256` is 64 hexadecimal digits (either case) and `byteCount` is positive.
    public init?(sha256: String, byteCount: Int) {
        guard sha256.utf8.count == 64, sha256.utf8.allSatisfy({ $0.hexadecimalValue != nil }), byteCount > 0
        else {
            return nil
        }
        self.sha256 = sha256.asciiLowercased
        self.byteCount = byteCount
    }
}
