/// Names and values of a query or a form, in their order.
public struct FormFields: Hashable, Sendable {
    private var fields: [(name: String, value: String)] = []

    /// No fields.
    public init() {}

    /// Fields in this order, as a test or a link makes them.
    public init(_ fields: [(String, String)]) {
        self.fields = fields.map { (name: $0.0, value: $0.1) }
    }

    /// Reads what ``urlEncoded`` has written; `nil` for anything else.
    public init?(urlEncoded text: String) {
        guard let fields = try? FormFields(urlEncoded: text.utf8, place: "field") else { return nil }
        self = fields
    }

    /// Reads `name=value&…` (application/x-www-form-urlencoded).
    ///
    /// - Parameter place: What it is, for the message (`query`, `form`).
    /// - Throws: `HTTPError` 400 where it is not UTF-8, an escape is broken, or there are more than a thousand fields.
    init(urlEncoded bytes: some Collection<UInt8>, place: String) throws(HTTPError) {
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            guard fields.count < 1000 else { throw .badRequest("The \(place) has more than 1000 fields.") }
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let value = end == pair.endIndex ? pair[end...] : pair[pair.index(after: end)...]
            guard let name = PercentEncoding.decode(pair[..<end], plusIsSpace: true),
                let text = PercentEncoding.decode(value, plusIsSpace: true)
            else { throw .badRequest("The \(place) is not UTF-8, or not percent-encoded as it should be.") }
            fields.append((name, text))
        }
    }

    /// The value of a field that may be there once; `nil` where it is not.
    ///
    /// - Throws: `HTTPError` 400 where it is there twice: no guess is better than the wrong one.
    public func value(_ name: String) throws(HTTPError) -> String? {
        var found: String?
        for field in fields where field.name == name {
            guard found == nil else { throw .badRequest("The field \"\(name)\" was sent more than once.") }
            found = field.value
        }
        return found
    }

    /// The value of a field that must be there once.
    ///
    /// - Throws: `HTTPError` 400 where it is missing or there twice.
    public func required(_ name: String) throws(HTTPError) -> String {
        guard let value = try value(name) else { throw .badRequest("The field \"\(name)\" is missing.") }
        return value
    }

    /// The values of a field that may be there several times.
    public func values(_ name: String) -> [String] {
        fields.filter { $0.name == name }.map(\.value)
    }

    /// The names, in their order, each as often as it is there.
    public var names: [String] { fields.map(\.name) }

    /// The fields as they are sent: `name=value&…`.
    public var urlEncoded: String {
        fields.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            .joined(separator: "&")
    }

    mutating func append(_ name: String, _ value: String) {
        fields.append((name, value))
    }

    /// Equal where names and values are, in their order.
    public static func == (first: Self, second: Self) -> Bool {
        first.fields.elementsEqual(second.fields) { $0 == $1 }
    }

    /// Hashes names and values.
    public func hash(into hasher: inout Hasher) {
        for field in fields {
            hasher.combine(field.name)
            hasher.combine(field.value)
        }
    }
}
