/// The fields and files of a form, in the order in which they were sent.
public struct FormFields: Sendable {
    /// A file that was sent.
    public struct File: Sendable, Hashable {
        /// The field's name.
        public let field: String
        /// The file's name as the client gave it: never a path to write to.
        public let name: String
        /// The bytes.
        public let bytes: [UInt8]
    }

    /// The text fields.
    public let values: [(name: String, value: String)]
    /// The files; an empty file field that names no file is left out.
    public let files: [File]
    /// The most fields that are read.
    public static let limit = 2_000

    /// No fields.
    public init() {
        values = []
        files = []
    }

    /// Reads a body as the content type says.
    ///
    /// - Throws: ``RequestError``.
    public init(_ body: [UInt8], contentType: String?) throws(RequestError) {
        let type = contentType ?? ""
        let kind = type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        switch kind {
        case "application/x-www-form-urlencoded":
            guard let pairs = FormFields.pairs(inURLEncoded: body) else {
                throw .notUTF8(field: FormFields.firstBrokenField(inURLEncoded: body))
            }
            values = pairs
            files = []
        case "multipart/form-data":
            let parts = try Multipart.parts(of: body, contentType: type)
            var values: [(name: String, value: String)] = []
            var files: [File] = []
            for part in parts {
                if let fileName = part.fileName {
                    if !fileName.isEmpty || !part.bytes.isEmpty {
                        files.append(File(field: part.name, name: fileName, bytes: Array(part.bytes)))
                    }
                } else {
                    guard let text = String(validating: part.bytes, as: UTF8.self) else {
                        throw .notUTF8(field: part.name)
                    }
                    values.append((part.name, text))
                }
            }
            self.values = values
            self.files = files
        default: throw .notAForm
        }
        if values.count + files.count > FormFields.limit { throw .tooManyFields(limit: FormFields.limit) }
    }

    /// Every value of that name.
    public func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// The one value of that name; `nil` where it was not sent.
    ///
    /// - Throws: ``RequestError/duplicate(field:)``.
    public func one(_ name: String) throws(RequestError) -> String? {
        let found = all(name)
        guard found.count <= 1 else { throw .duplicate(field: name) }
        return found.first
    }

    /// The file of that field; `nil` where none was chosen.
    public func file(_ field: String) -> File? { files.first { $0.field == field } }

    /// Reads names and values with `&` between them; `nil` where something is not UTF-8.
    static func pairs(inURLEncoded bytes: [UInt8]) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for piece in bytes.split(separator: UInt8(ascii: "&")) {
            let end = piece.firstIndex(of: UInt8(ascii: "=")) ?? piece.endIndex
            guard let name = PercentDecoding.text(piece[..<end], plusIsSpace: true),
                let value = PercentDecoding.text(piece[end...].dropFirst(), plusIsSpace: true)
            else { return nil }
            pairs.append((name, value))
        }
        return pairs
    }

    private static func firstBrokenField(inURLEncoded bytes: [UInt8]) -> String {
        for piece in bytes.split(separator: UInt8(ascii: "&")) where pairs(inURLEncoded: Array(piece)) == nil {
            let name = piece.prefix { $0 != UInt8(ascii: "=") }
            return PercentDecoding.text(name, plusIsSpace: true) ?? "?"
        }
        return "?"
    }
}
