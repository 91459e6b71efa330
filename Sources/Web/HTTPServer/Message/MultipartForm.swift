/// A form with files (RFC 7578).
public struct MultipartForm: Sendable {
    /// The fields that are no files.
    public private(set) var fields = FormFields()
    /// The files, in their order. A file field that was left empty is none.
    public private(set) var files: [UploadedFile] = []

    /// The file of a field that takes one; `nil` where none was chosen.
    ///
    /// - Throws: `HTTPError` 400 where there are two.
    public func file(_ name: String) throws(HTTPError) -> UploadedFile? {
        let named = files.filter { $0.fieldName == name }
        guard named.count <= 1 else { throw .badRequest("The file \"\(name)\" was sent more than once.") }
        return named.first
    }

    init(body: RequestBody, contentType: String) throws(HTTPError) {
        let parameters = HeaderParameters(contentType)
        guard let boundary = parameters["boundary"], (1...70).contains(boundary.utf8.count) else {
            throw .badRequest("The form does not say how its parts are separated.")
        }
        var reader = MultipartReader(body)
        for range in try reader.parts(boundary: boundary) {
            guard fields.names.count + files.count < 1000 else {
                throw .badRequest("The form has more than 1000 parts.")
            }
            try add(part: range, of: body)
        }
    }

    /// The longest header of a part.
    private static let headerLimit = 16 << 10
    /// The longest text of a field that is no file, which is kept in memory.
    private static let fieldLimit = 8 << 20

    private mutating func add(part range: Range<Int>, of body: RequestBody) throws(HTTPError) {
        let beginning = try body.bytes(in: range.prefix(MultipartForm.headerLimit))
        guard let end = beginning.firstRange(of: MultipartForm.blankLine) else {
            throw .badRequest("A part of the form has no header.")
        }
        guard let header = String(validating: beginning[..<end.lowerBound], as: UTF8.self) else {
            throw .badRequest("The header of a part of the form is not UTF-8.")
        }
        let content = range.lowerBound + end.upperBound..<range.upperBound
        var disposition = HeaderParameters("")
        var mediaType = ""
        for line in header.split(separator: "\r\n", omittingEmptySubsequences: true) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...])
            switch line[..<colon].lowercased() {
            case "content-disposition": disposition = HeaderParameters(value)
            case "content-type":
                mediaType = value.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
            default: continue
            }
        }
        guard disposition.value == "form-data", let name = disposition["name"] else {
            throw .badRequest("A part of the form has no name.")
        }
        if let fileName = disposition["filename"] {
            guard !(fileName.isEmpty && content.isEmpty) else { return }
            files.append(
                UploadedFile(
                    fieldName: name, fileName: fileName, mediaType: mediaType, body: body, range: content)
            )
        } else {
            guard content.count <= MultipartForm.fieldLimit else {
                throw .contentTooLarge(limit: MultipartForm.fieldLimit)
            }
            guard let text = String(validating: try body.bytes(in: content), as: UTF8.self) else {
                throw .badRequest("The field \"\(name)\" is not UTF-8.")
            }
            fields.append(name, text)
        }
    }

    private static let blankLine = Array("\r\n\r\n".utf8)
}

/// A file that came with a form.
public struct UploadedFile: Sendable {
    /// The name of the form's field.
    public let fieldName: String
    /// The file's name as the browser gave it: never a path to write to.
    public let fileName: String
    /// What the browser believes that it is, in lower case; empty where it does not say.
    public let mediaType: String
    private let body: RequestBody
    private let range: Range<Int>

    init(fieldName: String, fileName: String, mediaType: String, body: RequestBody, range: Range<Int>) {
        self.fieldName = fieldName
        self.fileName = fileName
        self.mediaType = mediaType
        self.body = body
        self.range = range
    }

    /// How many bytes there are.
    public var count: Int { range.count }

    /// All bytes, in memory.
    ///
    /// - Throws: `HTTPError` 503 where the temporary file that holds them cannot be read.
    public var bytes: [UInt8] {
        get throws(HTTPError) { try body.bytes(in: range) }
    }

    /// Some of the bytes, counted from the file's beginning: for files that need not fit into memory.
    ///
    /// - Throws: `HTTPError` 503 where the temporary file that holds them cannot be read.
    public func bytes(in part: Range<Int>) throws(HTTPError) -> [UInt8] {
        try body.bytes(in: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
    }
}
