/// The body of a request: in memory while it is small, in a temporary file that nobody else sees when it is not.
public struct RequestBody: Sendable {
    enum Storage: Sendable {
        case memory([UInt8])
        case file(TemporaryFile)
    }

    let storage: Storage

    /// A body in memory.
    public init(_ bytes: [UInt8] = []) {
        storage = .memory(bytes)
    }

    init(file: TemporaryFile) {
        storage = .file(file)
    }

    /// How many bytes there are.
    public var count: Int {
        switch storage {
        case .memory(let bytes): bytes.count
        case .file(let file): file.count
        }
    }

    /// All bytes, in memory.
    ///
    /// - Throws: `HTTPError` 503 where the temporary file cannot be read.
    public func bytes() throws(HTTPError) -> [UInt8] {
        switch storage {
        case .memory(let bytes): bytes
        case .file(let file): try file.bytes(in: 0..<file.count)
        }
    }

    /// Some of the bytes, in memory.
    func bytes(in range: Range<Int>) throws(HTTPError) -> [UInt8] {
        switch storage {
        case .memory(let bytes): Array(bytes[range])
        case .file(let file): try file.bytes(in: range)
        }
    }

    /// The text that the bytes are.
    ///
    /// - Throws: `HTTPError` 400 where they are not UTF-8.
    public func text() throws(HTTPError) -> String {
        guard let text = try String(validating: bytes(), as: UTF8.self) else {
            throw .badRequest("The body is not UTF-8.")
        }
        return text
    }
}
