internal import Synchronization

/// One request and its response, from the request's first line until the last byte is sent.
final class Exchange: Sendable {
    enum Phase: Sendable {
        /// Nothing but the target is known.
        case head
        /// The body arrives.
        case body(Request, Router.Decision, Collector)
        /// The same was answered before, and no body follows.
        case remembered(AnswerMemory.Answer)
        /// A handler runs, and the connection sleeps.
        case running(Request)
        /// The response is there, the connection may or may not have woken yet.
        case ready(Request, Response)
        /// The response is on its way.
        case answered
    }

    struct State: Sendable {
        var phase = Phase.head
        var task: Task<Void, Never>?
        var stream: BodyStream?
        var isSuspended = false
        // For the summary.
        var method = HTTPMethod.get
        var routePattern: String?
        var status: HTTPStatus?
    }

    let target: String
    /// Where the target's characters end; the protocol's version follows after spaces.
    let targetEnd: UInt
    let start: UInt64
    let state = Mutex(State())

    init(target: UnsafePointer<CChar>) {
        let text = String(cString: target)
        self.target = text
        targetEnd = UInt(bitPattern: target) + UInt(text.utf8.count)
        start = Deadlines.now
    }

    /// Takes a handler's response; only the first one counts.
    ///
    /// - Returns: Whether the connection must be resumed.
    func complete(with response: Response) -> Bool {
        state.withLock { state in
            guard case .running(let request) = state.phase else { return false }
            state.phase = .ready(request, response)
            state.task = nil
            defer { state.isSuspended = false }
            return state.isSuspended
        }
    }
}

extension Exchange {
    /// How it went, now that it has ended.
    func summary(isComplete: Bool) -> RequestSummary {
        state.withLock { state in
            RequestSummary(
                method: state.method, routePattern: state.routePattern, status: state.status,
                duration: .nanoseconds(Int64(Deadlines.now - start)), isComplete: isComplete)
        }
    }
}

/// Gathers a body, up to what its route accepts; what is above is read and thrown away, so that the client gets to
/// read the answer.
final class Collector: @unchecked Sendable {
    // Used on the connection's own thread only.
    enum Storage {
        case memory([UInt8])
        case file(Box)
    }

    final class Box {
        var writer: TemporaryFile.Writer

        init(_ writer: consuming TemporaryFile.Writer) {
            self.writer = writer
        }
    }

    /// Up to here a body stays in memory.
    private static let memoryLimit = 1 << 20
    /// So much above the limit is thrown away before the connection is cut.
    static let patience = 64 << 20

    private let limit: Int
    private var storage = Storage.memory([])
    private(set) var count = 0
    private var failure: HTTPError?

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether the client sends so much that nobody waits for its end.
    var isHopeless: Bool { count > limit + Collector.patience }

    func append(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        guard failure == nil else { return }
        guard count <= limit else {
            storage = .memory([])
            failure = .contentTooLarge(limit: limit)
            return
        }
        do throws(HTTPError) {
            switch storage {
            case .memory(var memory):
                storage = .memory([])
                if memory.count + bytes.count > Collector.memoryLimit {
                    let box = Box(try TemporaryFile.Writer())
                    try box.writer.write(memory)
                    try box.writer.write(bytes)
                    storage = .file(box)
                } else {
                    memory.append(contentsOf: bytes)
                    storage = .memory(memory)
                }
            case .file(let box):
                try box.writer.write(bytes)
            }
        } catch {
            failure = error
        }
    }

    /// The whole body.
    func finish() throws(HTTPError) -> RequestBody {
        if let failure { throw failure }
        switch storage {
        case .memory(let bytes): return RequestBody(bytes)
        case .file(let box): return RequestBody(file: try box.writer.finish())
        }
    }
}
