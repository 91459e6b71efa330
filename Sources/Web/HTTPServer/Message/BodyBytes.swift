internal import Synchronization

/// The bytes of a response, kept where the server can send them from without another copy.
///
/// Keep and reuse it for what many requests get: its compressed form is made once and stays with it.
public final class BodyBytes: Sendable {
    /// How many bytes there are.
    public let count: Int

    // Filled in the initialiser and never written again, so that any thread may read.
    nonisolated(unsafe) let start: UnsafeMutableRawPointer
    private let compressed = Mutex<BodyBytes?>(nil)

    /// Takes a copy of `bytes`.
    public init(_ bytes: [UInt8]) {
        count = bytes.count
        start = .allocate(byteCount: max(bytes.count, 1), alignment: 1)
        bytes.withUnsafeBytes {
            start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: count)
        }
    }

    deinit { start.deallocate() }

    /// The bytes, copied.
    public var array: [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The bytes compressed with gzip; made at the first call.
    var gzipped: BodyBytes? {
        compressed.withLock { kept in
            if kept == nil {
                kept = Gzip.compress(UnsafeRawBufferPointer(start: start, count: count)).map(BodyBytes.init)
            }
            return kept
        }
    }
}
