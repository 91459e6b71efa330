internal import CZlib

/// Compression as HTTP's content coding `gzip` (RFC 1952).
enum Gzip {
    /// The bytes compressed; `nil` where zlib has no memory for it, and they are sent as they are.
    static func compress(_ bytes: UnsafeRawBufferPointer, level: Int32 = 6) -> [UInt8]? {
        var stream = z_stream()
        guard gzip_init(&stream, level) == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.count)))
        var succeeded = false
        let output = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            stream.next_in = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            stream.avail_in = UInt32(bytes.count)
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(bound)
            succeeded = deflate(&stream, Z_FINISH) == Z_STREAM_END
            count = bound - Int(stream.avail_out)
        }
        return succeeded ? output : nil
    }

    /// Whether an `Accept-Encoding` field accepts gzip (RFC 9110 section 12.5.3).
    static func isAccepted(by field: String?) -> Bool {
        guard let field else { return false }
        if field.utf8.count == 4 { return field == "gzip" }
        for part in field.split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let coding = pieces.first, coding == "gzip" || coding == "x-gzip" || coding == "*" else {
                continue
            }
            let weight =
                pieces.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return weight > 0
        }
        return false
    }
}
