internal import COpenSSL

/// What can go wrong with keys and passwords that come from outside.
public enum CryptoError: Error, Equatable, CustomStringConvertible {
    /// The text or bytes are not a key of the expected kind; the reason is for a person.
    case invalidKey(reason: String)
    /// libcrypto refused, in its own words.
    case library(String)

    /// One sentence for a person.
    public var description: String {
        switch self {
        case .invalidKey(let reason): "Not a usable key: \(reason)."
        case .library(let message): "The cryptographic library refused: \(message)."
        }
    }

    /// The library's last complaint on this thread; also empties its queue of complaints.
    static func fromLibrary() -> CryptoError {
        let code = ERR_get_error()
        ERR_clear_error()
        guard code != 0 else { return .library("no reason given") }
        var text = [CChar](repeating: 0, count: 256)
        ERR_error_string_n(code, &text, text.count)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return .library(String(decoding: bytes, as: UTF8.self))
    }
}
