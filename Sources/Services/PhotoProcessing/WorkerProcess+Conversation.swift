#if canImport(Glibc)
    internal import Glibc
    private let withoutSignal = Int32(MSG_NOSIGNAL)
#else
    internal import Darwin
    private let withoutSignal: Int32 = 0
#endif

/// How a talk with the child ended.
enum WorkerOutcome: Hashable {
    /// The child closed its side after these bytes, or they are a whole answer.
    case answered([UInt8])
    /// The child had not closed its side when the time was over.
    case outOfTime
    /// The child sent more bytes than any honest answer has.
    case tooMuch
}

extension WorkerProcess {
    /// Sends `chunks` one after the other, reads what comes back until the child closes its side or the answer is whole,
    /// and blocks meanwhile.
    func converse(
        sending chunks: [[UInt8]], answerLimit: Int, until deadline: ContinuousClock.Instant,
        isWhole: ([UInt8]) -> Bool = { _ in false }
    ) throws(SystemError) -> WorkerOutcome {
        var chunks = chunks[...]
        var sent = 0
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let interest = chunks.isEmpty ? POLLIN : POLLIN | POLLOUT
            guard let ready = try wait(for: interest, until: deadline) else { return .outOfTime }
            if let chunk = chunks.first, ready & Int16(POLLOUT) != 0 {
                let count = send(chunk, from: sent)
                // A child that closed early may still have answered (too many pixels): go on reading.
                if count < 0, errno == EPIPE || errno == ECONNRESET {
                    chunks = []
                } else if count < 0, errno != EAGAIN, errno != EINTR {
                    throw SystemError(code: errno)
                } else {
                    sent += max(0, count)
                    if sent == chunk.count { (chunks, sent) = (chunks.dropFirst(), 0) }
                }
            }
            if ready & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
                let count = recv(socket, &buffer, buffer.count, 0)
                if count == 0 || count < 0 && errno == ECONNRESET { return .answered(answer) }
                if count < 0, errno != EAGAIN, errno != EINTR { throw SystemError(code: errno) }
                answer.append(contentsOf: buffer.prefix(max(0, count)))
                if answer.count > answerLimit { return .tooMuch }
                if isWhole(answer) { return .answered(answer) }
            }
        }
    }

    private func send(_ chunk: [UInt8], from start: Int) -> Int {
        chunk.withUnsafeBytes { bytes in
            #if canImport(Glibc)
                Glibc.send(socket, bytes.baseAddress?.advanced(by: start), bytes.count - start, withoutSignal)
            #else
                Darwin.send(
                    socket, bytes.baseAddress?.advanced(by: start), bytes.count - start, withoutSignal)
            #endif
        }
    }

    /// Nil when the deadline has passed.
    private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(SystemError)
        -> Int16?
    {
        while true {
            let left = deadline - .now
            if left <= .zero { return nil }
            let milliseconds =
                left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
            var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
            let count = poll(&descriptor, 1, Int32(clamping: milliseconds + 1))
            if count > 0 { return descriptor.revents }
            if count < 0, errno != EINTR { throw SystemError(code: errno) }
        }
    }
}
