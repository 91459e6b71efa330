/// Finds the parts of a multipart body, of which it holds no more than a window in memory.
struct MultipartReader {
    private let body: RequestBody
    /// A piece of the body, and where it begins.
    private var window: [UInt8] = []
    private var windowStart = 0

    init(_ body: RequestBody) {
        self.body = body
    }

    /// How much is looked through at once.
    private static let windowLength = 1 << 20

    /// Where the parts are: header, blank line, content.
    mutating func parts(boundary: String) throws(HTTPError) -> [Range<Int>] {
        let broken = HTTPError.badRequest("The form ends before its last part does.")
        let delimiter = Array("\r\n--\(boundary)".utf8)
        let search = Delimiter(delimiter)
        var ranges: [Range<Int>] = []
        // The first delimiter may stand at the very beginning, without its line break.
        var position: Int
        if try starts(with: delimiter.dropFirst(2), at: 0) {
            position = delimiter.count - 2
        } else if let first = try first(search, length: delimiter.count, from: 0) {
            position = first + delimiter.count
        } else {
            throw broken
        }
        while true {
            if try starts(with: Array("--".utf8)[...], at: position) { return ranges }
            while let byte = try byte(at: position), byte == 0x20 || byte == 0x09 { position += 1 }
            guard try starts(with: Array("\r\n".utf8)[...], at: position),
                let next = try first(search, length: delimiter.count, from: position)
            else { throw broken }
            ranges.append(min(position + 2, next)..<next)
            position = next + delimiter.count
        }
    }

    private mutating func first(
        _ search: Delimiter, length: Int, from start: Int
    ) throws(HTTPError) -> Int? {
        var start = start
        while start + length <= body.count {
            try load(start, length)
            if let found = search.first(in: window, from: start - windowStart) { return windowStart + found }
            // The delimiter may begin in this window and end in the next.
            start = windowStart + window.count - length + 1
        }
        return nil
    }

    private mutating func byte(at position: Int) throws(HTTPError) -> UInt8? {
        guard position < body.count else { return nil }
        try load(position, 1)
        return window[position - windowStart]
    }

    private mutating func starts(with bytes: ArraySlice<UInt8>, at position: Int) throws(HTTPError) -> Bool {
        guard position + bytes.count <= body.count else { return false }
        try load(position, bytes.count)
        return window[(position - windowStart)...].starts(with: bytes)
    }

    /// Moves the window, unless these bytes are in it.
    private mutating func load(_ position: Int, _ length: Int) throws(HTTPError) {
        guard position < windowStart || position + length > windowStart + window.count else { return }
        let end = min(body.count, position + max(length, MultipartReader.windowLength))
        window = try body.bytes(in: position..<end)
        windowStart = position
    }
}
