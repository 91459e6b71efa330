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
        let bytes = try body.bytes()
        for range in try MultipartForm.parts(of: bytes, boundary: boundary) {
            guard fields.names.count + files.count < 1000 else {
                throw .badRequest("The form has more than 1000 parts.")
            }
            try add(part: range, of: bytes)
        }
    }

    private mutating func add(part range: Range<Int>, of bytes: [UInt8]) throws(HTTPError) {
        let part = bytes[range]
        guard let end = part.firstRange(of: MultipartForm.blankLine) else {
            throw .badRequest("A part of the form has no header.")
        }
        guard let header = String(validating: part[..<end.lowerBound], as: UTF8.self) else {
            throw .badRequest("The header of a part of the form is not UTF-8.")
        }
        let content = end.upperBound..<range.upperBound
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
                UploadedFile(fieldName: name, fileName: fileName, mediaType: mediaType, bytes: bytes[content])
            )
        } else {
            guard let text = String(validating: bytes[content], as: UTF8.self) else {
                throw .badRequest("The field \"\(name)\" is not UTF-8.")
            }
            fields.append(name, text)
        }
    }

    private static let blankLine = Array("\r\n\r\n".utf8)

    /// Where the parts are: header, blank line, content.
    private static func parts(of bytes: [UInt8], boundary: String) throws(HTTPError) -> [Range<Int>] {
        let broken = HTTPError.badRequest("The form ends before its last part does.")
        let delimiter = Array("\r\n--\(boundary)".utf8)
        let search = Delimiter(delimiter)
        var ranges: [Range<Int>] = []
        // The first delimiter may stand at the very beginning, without its line break.
        var position: Int
        if bytes.starts(with: delimiter.dropFirst(2)) {
            position = delimiter.count - 2
        } else if let first = search.first(in: bytes, from: 0) {
            position = first + delimiter.count
        } else {
            throw broken
        }
        while true {
            if bytes.dropFirst(position).starts(with: "--".utf8) { return ranges }
            while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
            guard bytes.dropFirst(position).starts(with: "\r\n".utf8) else { throw broken }
            guard let next = search.first(in: bytes, from: position) else { throw broken }
            ranges.append(min(position + 2, next)..<next)
            position = next + delimiter.count
        }
    }
}

/// A file that came with a form.
public struct UploadedFile: Sendable {
    /// The name of the form's field.
    public let fieldName: String
    /// The file's name as the browser gave it: never a path to write to.
    public let fileName: String
    /// What the browser believes that it is, in lower case; empty where it does not say.
    public let mediaType: String
    private let content: ArraySlice<UInt8>

    init(fieldName: String, fileName: String, mediaType: String, bytes: ArraySlice<UInt8>) {
        self.fieldName = fieldName
        self.fileName = fileName
        self.mediaType = mediaType
        content = bytes
    }

    /// How many bytes there are.
    public var count: Int { content.count }

    /// The bytes.
    public var bytes: [UInt8] { Array(content) }
}
