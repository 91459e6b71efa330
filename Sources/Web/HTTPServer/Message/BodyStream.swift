internal import Synchronization

/// Bytes that are made while they are sent, no faster than the client takes them.
public final class BodyStream: Sendable {
    /// Where the pieces are written.
    public struct Writer: Sendable {
        let stream: BodyStream

        /// Sends a piece, after waiting until the client has taken most of what was sent before.
        ///
        /// - Throws: `CancellationError` when the client is gone or the server stops.
        public func write(_ bytes: [UInt8]) async throws {
            try await stream.write(bytes)
        }
    }

    struct State {
        var pending: [UInt8] = []
        var position = 0
        var isFinished = false
        var isFailed = false
        var isAbandoned = false
        /// Resumes the connection, which waits for bytes.
        var wakeReader: (@Sendable () -> Void)?
        /// Resumes the producer, which waits for room.
        var wakeWriter: CheckedContinuation<Void, Never>?
        var task: Task<Void, Never>?
    }

    private static let capacity = 64 << 10
    private let produce: @Sendable (Writer) async throws -> Void
    private let state = Mutex(State())

    init(_ produce: @escaping @Sendable (Writer) async throws -> Void) {
        self.produce = produce
    }

    /// Starts the producer; called once, when the response is sent.
    func start() {
        let task = Task {
            do {
                try await produce(Writer(stream: self))
                finish(failed: false)
            } catch {
                finish(failed: true)
            }
        }
        let isTooLate = state.withLock { state in
            state.task = task
            return state.isAbandoned
        }
        if isTooLate { task.cancel() }
    }

    private func write(_ bytes: [UInt8]) async throws {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isRoom = state.withLock { state in
                guard state.pending.count - state.position >= BodyStream.capacity, !state.isAbandoned else {
                    return true
                }
                state.wakeWriter = continuation
                return false
            }
            if isRoom { continuation.resume() }
        }
        try Task.checkCancellation()
        let wake = try state.withLock { state in
            guard !state.isAbandoned else { throw CancellationError() }
            state.pending.append(contentsOf: bytes)
            defer { state.wakeReader = nil }
            return state.wakeReader
        }
        wake?()
    }

    private func finish(failed: Bool) {
        let wake = state.withLock { state in
            state.isFinished = true
            state.isFailed = failed
            defer { state.wakeReader = nil }
            return state.wakeReader
        }
        wake?()
    }

    /// Ends the stream early: the client is gone, or the server stops.
    func abandon() {
        let (task, writer, reader) = state.withLock { state in
            state.isAbandoned = true
            if !state.isFinished { state.isFailed = true }
            state.isFinished = true
            defer {
                state.wakeWriter = nil
                state.wakeReader = nil
                state.task = nil
            }
            return (state.task, state.wakeWriter, state.wakeReader)
        }
        task?.cancel()
        writer?.resume()
        reader?()
    }

    enum Piece { case bytes(Int), end, failure, later }

    /// Copies what there is into `buffer`; where there is nothing yet, `suspend` runs before anybody can call `wake`.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, suspend: () -> Void, wake: @escaping @Sendable () -> Void
    ) -> Piece {
        let (piece, writer): (Piece, CheckedContinuation<Void, Never>?) = state.withLock { state in
            let available = state.pending.count - state.position
            guard available > 0 else {
                if state.isFailed { return (.failure, nil) }
                if state.isFinished { return (.end, nil) }
                suspend()
                state.wakeReader = wake
                return (.later, nil)
            }
            let count = min(available, buffer.count)
            state.pending.withUnsafeBytes {
                buffer.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: $0[state.position..<state.position + count]))
            }
            state.position += count
            if state.position == state.pending.count {
                state.pending.removeAll(keepingCapacity: true)
                state.position = 0
            }
            guard state.pending.count - state.position < BodyStream.capacity / 2 else {
                return (.bytes(count), nil)
            }
            defer { state.wakeWriter = nil }
            return (.bytes(count), state.wakeWriter)
        }
        writer?.resume()
        return piece
    }
}
