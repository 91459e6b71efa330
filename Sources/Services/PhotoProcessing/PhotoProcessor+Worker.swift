internal import Foundation

extension PhotoProcessor {
    /// A finished answer, its head read and checked against its body's length.
    struct Picture {
        var width: Int
        var height: Int
        var bytes: [UInt8]
    }

    /// Refuses what needs no decoder to be refused, waits for a turn, and has a child do the task.
    func answer(to task: WorkerRequest.Task, about bytes: [UInt8]) async throws(PhotoError) -> Picture {
        try refuse(bytes)
        return try await childAnswer(to: task, about: bytes)
    }

    /// Refuses what needs no decoder to be refused.
    func refuse(_ bytes: [UInt8]) throws(PhotoError) {
        guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count, limit: limits.bytes) }
        switch PictureFormat(sniffing: bytes) {
        case .jpeg, .png, .webp, .heic: break
        case .refused(let name): throw .unsupportedFormat(name: name)
        case nil: throw .notAPicture
        }
    }

    /// Waits for a turn and has a child do the task.
    func childAnswer(to task: WorkerRequest.Task, about bytes: [UInt8]) async throws(PhotoError) -> Picture {
        try await inTurn { () throws(PhotoError) in try haveChildAnswer(task, about: bytes) }
    }

    /// Does blocking work when its turn has come.
    func inTurn<Answer: Sendable>(
        _ work: @escaping @Sendable () throws(PhotoError) -> Answer
    ) async throws(PhotoError) -> Answer {
        try await queue.run { () async throws(PhotoError) in try await onThreadOfItsOwn(work) }
    }

    func request(_ task: WorkerRequest.Task, about bytes: [UInt8]) -> WorkerRequest {
        WorkerRequest(
            task: task, pixelLimit: limits.pixels, memory: limits.memory,
            processorSeconds: limits.processorSeconds, pictureBytes: bytes.count)
    }

    /// Blocking calls must not hold one of the few threads that run Swift's tasks.
    private func onThreadOfItsOwn<Answer: Sendable>(
        _ work: @escaping @Sendable () throws(PhotoError) -> Answer
    ) async throws(PhotoError) -> Answer {
        let result = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(returning: Result { () throws(PhotoError) in try work() })
            }
        }
        return try result.get()
    }

    private func haveChildAnswer(_ task: WorkerRequest.Task, about bytes: [UInt8]) throws(PhotoError)
        -> Picture
    {
        let request = request(task, about: bytes)
        let outcome: WorkerOutcome
        let ending: WorkerEnding
        do {
            let child = try WorkerProcess(starting: worker)
            outcome = try child.converse(
                sending: [request.head, bytes], answerLimit: answerLimit(for: task),
                until: .now + limits.wallClock)
            ending = child.end()
        } catch {
            throw .unavailable(reason: error.reason)
        }
        return try read(outcome, ending)
    }

    func answerLimit(for task: WorkerRequest.Task) -> Int {
        switch task {
        case .photo(_, let byteLimit): WorkerHead.byteCount + byteLimit
        case .luminance(let side): WorkerHead.byteCount + side * side
        case .drawing(let byteLimit): WorkerHead.byteCount + byteLimit
        }
    }

    func read(_ outcome: WorkerOutcome, _ ending: WorkerEnding) throws(PhotoError) -> Picture {
        guard outcome != .outOfTime, ending != .killed(signal: SIGXCPU) else { throw .tookTooLong }
        guard case .answered(let bytes) = outcome else { throw .damaged }
        switch WorkerAnswer(head: bytes) {
        case .picture(let width, let height, let byteCount)
        where byteCount == bytes.count - WorkerHead.byteCount:
            return Picture(width: width, height: height, bytes: Array(bytes.dropFirst(WorkerHead.byteCount)))
        case .tooManyPixels(let width, let height):
            throw .tooManyPixels(width: width, height: height, limit: limits.pixels)
        case nil:
            // A decoder that a picture brings down dies of a signal; one that could not begin says so by its exit code.
            if case .exited(let code) = ending {
                throw .unavailable(reason: "the decoder ended with code \(code)")
            }
            throw .damaged
        case .picture, .damaged:
            throw .damaged
        }
    }
}
