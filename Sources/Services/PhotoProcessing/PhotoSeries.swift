internal import Synchronization

/// Makes many photos in few children: starting a child takes longer than the picture does.
///
/// Each picture has its own limits of size, time and processor time, as with ``PhotoProcessor/process(_:side:)``; the
/// child's memory is limited as a whole. A series is for the pictures of one sender, such as one imported file: a
/// picture that takes its child over meets only what the same sender sent. The children end with the series.
public final class PhotoSeries: Sendable {
    /// A child that waits for its next picture, and how many it has had.
    private struct Idle {
        let worker: SeriesWorker
        let count: Int
    }

    private let processor: PhotoProcessor
    private let idle = Mutex<[Idle]>([])

    /// After so many pictures a child is replaced, so that nothing in it grows for ever.
    static let length = 64

    init(_ processor: PhotoProcessor) {
        self.processor = processor
    }

    /// Does what ``PhotoProcessor/process(_:side:)`` does.
    public func process(_ bytes: [UInt8], side: Int = 512) async throws(PhotoError) -> ProcessedPhoto {
        let task = WorkerRequest.Task.photo(side: side, byteLimit: processor.limits.jpegBytes)
        try processor.refuse(bytes)
        let answer = try await processor.inTurn { () throws(PhotoError) in
            try self.answer(to: task, about: bytes)
        }
        return try processor.photo(answer, side: side)
    }

    private func answer(to task: WorkerRequest.Task, about bytes: [UInt8]) throws(PhotoError)
        -> PhotoProcessor.Picture
    {
        do {
            if let waiting = idle.withLock({ $0.popLast() }) {
                let outcome = try converse(waiting.worker, task, bytes)
                // A child that died while it waited has not seen this picture: another one shall.
                if outcome != .answered([]) {
                    return try read(outcome, waiting.worker, count: waiting.count + 1)
                }
            }
            let worker = try SeriesWorker(starting: processor.worker)
            return try read(try converse(worker, task, bytes), worker, count: 1)
        } catch let error as SystemError {
            throw .unavailable(reason: error.reason)
        } catch let error as PhotoError {
            throw error
        } catch {
            throw .damaged
        }
    }

    private func converse(_ worker: SeriesWorker, _ task: WorkerRequest.Task, _ bytes: [UInt8])
        throws(SystemError) -> WorkerOutcome
    {
        var request = processor.request(task, about: bytes)
        request.isOfSeries = true
        return try worker.converse(
            sending: [request.head, bytes], answerLimit: processor.answerLimit(for: task),
            until: .now + processor.limits.wallClock)
    }

    private func read(_ outcome: WorkerOutcome, _ worker: SeriesWorker, count: Int) throws(PhotoError)
        -> PhotoProcessor.Picture
    {
        if case .answered(let bytes) = outcome, WorkerAnswer.isWhole(bytes) {
            if count < Self.length { idle.withLock { $0.append(Idle(worker: worker, count: count)) } }
            return try processor.read(outcome, .exited(code: 0))
        }
        return try processor.read(outcome, worker.end())
    }
}

/// A child that outlives its first picture.
private final class SeriesWorker: Sendable {
    private let process: Mutex<WorkerProcess?>

    init(starting command: WorkerCommand) throws(SystemError) {
        process = Mutex(try WorkerProcess(starting: command))
    }

    func converse(sending chunks: [[UInt8]], answerLimit: Int, until deadline: ContinuousClock.Instant)
        throws(SystemError) -> WorkerOutcome
    {
        try process.withLock { process throws(SystemError) in
            try process?.converse(
                sending: chunks, answerLimit: answerLimit, until: deadline,
                isWhole: { WorkerAnswer.isWhole($0) }) ?? .answered([])
        }
    }

    func end() -> WorkerEnding {
        process.withLock { $0.take()?.end() } ?? .unknown
    }
}
