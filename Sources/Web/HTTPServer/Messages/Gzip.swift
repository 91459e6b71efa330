internal import CZlib

/// Compression of answers (RFC 1952) through zlib.
public enum Gzip {
    /// The bytes compressed; `nil` where zlib has no memory.
    ///
    /// - Parameter level: 1 is fast, 9 is small.
    public static func compress(_ bytes: [UInt8], level: Int32 = 6) -> [UInt8]? {
        var stream = z_stream()
        // 15 bits of window and 16 for gzip's own header.
        guard
            deflateInit2_(
                &stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let capacity = Int(deflateBound(&stream, uLong(bytes.count))) + 32
        var input = bytes
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            input.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(buffer.count)
                count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
            }
        }
        return output.isEmpty ? nil : output
    }

    /// Whether a client takes gzip (RFC 9110 section 12.5.3).
    public static func isAccepted(_ header: String?) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            guard let name = parts.first, name == "gzip" || name == "*" else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
        }
    }

    /// Whether a media type is text, which shrinks; pictures and archives do not.
    static func isWorthwhile(_ type: String) -> Bool {
        let type = type.prefix { $0 != ";" }
        return type.hasPrefix("text/") || type == "application/json" || type == "image/svg+xml"
            || type == "application/javascript" || type.hasSuffix("+json")
    }
}
