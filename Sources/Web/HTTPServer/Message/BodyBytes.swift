internal import Synchronization

/// The bytes of a response, kept where the server can send them from without another copy.
///
/// Keep and reuse it for what many requests get: its compressed form is made once and stays with it.
public final class BodyBytes: Sendable {
    /// How many bytes there are.
    public let count: Int

    /// Where the bytes are; libmicrohttpd keeps it until it has sent the last of them.
    let memory: Memory
    private let compressed = Mutex<BodyBytes?>(nil)
    /// libmicrohttpd's own form of the response that was sent last, for the next one that is the same.
    let native = NativeResponse.Slot()

    /// Takes a copy of `bytes`.
    public init(_ bytes: [UInt8]) {
        count = bytes.count
        memory = Memory(bytes)
    }

    /// The bytes, copied.
    public var array: [UInt8] {
        [UInt8](memory.bytes)
    }

    /// The bytes compressed with gzip; made at the first call.
    var gzipped: BodyBytes? {
        compressed.withLock { kept in
            if kept == nil {
                kept = Gzip.compress(memory.bytes).map(BodyBytes.init)
            }
            return kept
        }
    }
}

extension BodyBytes {
    /// Bytes at an address that stays the same. Filled in the initialiser and never written again, so that any thread
    /// may read.
    final class Memory: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        let count: Int

        init(_ array: [UInt8]) {
            count = array.count
            start = .allocate(byteCount: max(array.count, 1), alignment: 1)
            array.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(start: start, count: count).copyMemory(from: $0)
            }
        }

        deinit { start.deallocate() }

        var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
    }
}
