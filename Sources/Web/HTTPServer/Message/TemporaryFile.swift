internal import Foundation

/// A file without a name, which is gone when nobody holds it any more, even after a crash.
final class TemporaryFile: Sendable {
    let count: Int
    private let descriptor: Int32

    private init(descriptor: Int32, count: Int) {
        self.descriptor = descriptor
        self.count = count
    }

    deinit { close(descriptor) }

    /// Collects what is written one piece after the other.
    struct Writer: ~Copyable {
        private let descriptor: Int32
        private(set) var count = 0

        /// - Throws: `HTTPError` 503 where no temporary file can be made.
        init() throws(HTTPError) {
            var path = Array((NSTemporaryDirectory() + "/businesscard-XXXXXX").utf8CString)
            descriptor = mkstemp(&path)
            guard descriptor >= 0 else { throw TemporaryFile.failure }
            unlink(path)
            // A child process, such as the one that decodes pictures, must not inherit it.
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        deinit { close(descriptor) }

        /// - Throws: `HTTPError` 503 where the disk is full.
        mutating func write(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
            var written = 0
            while written < bytes.count {
                let result = Foundation.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
                if result < 0 && errno == EINTR { continue }
                guard result > 0 else { throw TemporaryFile.failure }
                written += result
            }
            count += bytes.count
        }

        mutating func write(_ bytes: [UInt8]) throws(HTTPError) {
            let result: Result<Void, HTTPError> = bytes.withUnsafeBytes { bytes in
                do throws(HTTPError) {
                    return .success(try write(bytes))
                } catch {
                    return .failure(error)
                }
            }
            try result.get()
        }

        func finish() throws(HTTPError) -> TemporaryFile {
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw TemporaryFile.failure }
            return TemporaryFile(descriptor: copy, count: count)
        }
    }

    func bytes(in range: Range<Int>) throws(HTTPError) -> [UInt8] {
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
            initialized = 0
            while initialized < range.count {
                let result = pread(
                    descriptor, buffer.baseAddress! + initialized, range.count - initialized,
                    off_t(range.lowerBound + initialized))
                if result < 0 && errno == EINTR { continue }
                guard result > 0 else {
                    failed = true
                    break
                }
                initialized += result
            }
        }
        guard !failed else { throw TemporaryFile.failure }
        return bytes
    }

    static let failure = HTTPError(
        .serviceUnavailable, "The server has no room for what was sent. Please try again later.")
}
