/// Why a picture was not taken. All but `unavailable` are the sender's to mend (HTTP 4xx).
public enum PhotoError: Error, Hashable, Sendable {
    /// The bytes are no picture that this program knows, or there are none.
    case notAPicture
    /// A known kind of file that is not accepted. `name` is what people call it: `SVG`, `GIF`, `PDF`.
    case unsupportedFormat(name: String)
    /// The file has more bytes than allowed.
    case tooLarge(bytes: Int, limit: Int)
    /// The picture has more pixels than allowed; it was refused before it was decoded.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The picture breaks off, contradicts itself, or brought its decoder down.
    case damaged
    /// Decoding used up its time.
    case tookTooLong
    /// Too many pictures are waiting already; the same picture may be sent again in a moment.
    case busy
    /// The decoder could not be started. This is the server's fault, not the sender's (HTTP 5xx).
    case unavailable(reason: String)
}

extension PhotoError {
    /// The name of this error's sentence in the string catalogs, such as `errors.photo.damaged`.
    public var messageKey: String {
        switch self {
        case .notAPicture: "errors.photo.notAPicture"
        case .unsupportedFormat: "errors.photo.unsupportedFormat"
        case .tooLarge: "errors.photo.tooLarge"
        case .tooManyPixels: "errors.photo.tooManyPixels"
        case .damaged: "errors.photo.damaged"
        case .tookTooLong: "errors.photo.tookTooLong"
        case .busy: "errors.photo.busy"
        case .unavailable: "errors.photo.unavailable"
        }
    }

    /// What fills the blanks of the catalog's sentence, in their order: a format's name, or the limit in megabytes or megapixels.
    public var messageArguments: [String] {
        switch self {
        case .unsupportedFormat(let name): [name]
        case .tooLarge(_, let limit): [String(limit / 1_000_000)]
        case .tooManyPixels(_, _, let limit): [String(limit / 1_000_000)]
        case .notAPicture, .damaged, .tookTooLong, .busy, .unavailable: []
        }
    }

    /// The HTTP status that says whose fault it is (RFC 9110, section 15).
    public var httpStatus: Int {
        switch self {
        case .notAPicture, .unsupportedFormat: 415
        case .tooLarge, .tooManyPixels: 413
        case .damaged, .tookTooLong: 422
        case .busy: 429
        case .unavailable: 503
        }
    }
}

extension PhotoError: CustomStringConvertible {
    /// One English sentence for the command line and the log.
    public var description: String {
        switch self {
        case .notAPicture:
            "This file is not a picture. Use a JPEG, PNG, WebP or HEIC picture."
        case .unsupportedFormat(let name):
            "\(name) files cannot be used. Use a JPEG, PNG, WebP or HEIC picture."
        case .tooLarge(let bytes, let limit):
            "The file has \(bytes) bytes; at most \(limit) are allowed."
        case .tooManyPixels(let width, let height, let limit):
            "The picture has \(width) × \(height) pixels; at most \(limit) in all are allowed."
        case .damaged:
            "The picture is damaged and cannot be read."
        case .tookTooLong:
            "The picture took too long to read."
        case .busy:
            "Too many pictures are being read at this moment. Try again shortly."
        case .unavailable(let reason):
            "Pictures cannot be read now: \(reason)."
        }
    }
}
