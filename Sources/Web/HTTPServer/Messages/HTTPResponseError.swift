/// An error that chooses its own answer. Every other error becomes a bare 500 with a log id.
public protocol HTTPResponseError: Error {
    /// The status of the answer.
    var status: HTTPStatus { get }
    /// One sentence for the person.
    var message: String { get }
}

/// A request that cannot be understood.
public enum RequestError: HTTPResponseError, Hashable {
    /// The body is longer than this place takes, in bytes.
    case tooLong(limit: Int)
    /// The body is not a form.
    case notAForm
    /// The text is not UTF-8; `field` says where.
    case notUTF8(field: String)
    /// The body ends too early or its parts are not marked as they should be.
    case damaged
    /// A field that may come once comes more often.
    case duplicate(field: String)
    /// There are more fields than any form has.
    case tooManyFields(limit: Int)

    /// The status of the answer.
    public var status: HTTPStatus {
        switch self {
        case .tooLong: .contentTooLarge
        case .notAForm: .unsupportedMediaType
        case .notUTF8, .damaged, .duplicate, .tooManyFields: .badRequest
        }
    }

    /// One sentence for the person.
    public var message: String {
        switch self {
        case .tooLong(let limit): "What was sent is larger than \(limit / 1_048_576) MB, the most that fits here."
        case .notAForm: "What was sent is not a form."
        case .notUTF8(let field): "The field “\(field)” is not UTF-8 text."
        case .damaged: "What was sent is cut off or damaged."
        case .duplicate(let field): "The field “\(field)” was sent more than once."
        case .tooManyFields(let limit): "More than \(limit) fields were sent."
        }
    }
}
