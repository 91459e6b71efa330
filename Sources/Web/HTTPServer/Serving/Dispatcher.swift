internal import CMicroHTTPD
internal import Synchronization

/// Takes every request from its head to its response; called on the server's threads.
final class Dispatcher: Sendable {
    let router: Router
    let configuration: Server.Configuration
    let deadlines: Deadlines
    private let sleepers = Mutex(Sleepers())
    private let activeCount = Atomic<Int>(0)
    private let isStopping = Atomic<Bool>(false)
    private let watcher = Watcher()
    private let memory = AnswerMemory()

    init(router: Router, configuration: Server.Configuration) {
        self.router = router
        self.configuration = configuration
        deadlines = Deadlines(firstSeconds: configuration.arrivalSeconds)
    }

    /// Whose connections may sleep: libmicrohttpd must not be stopped before the last has woken.
    private struct Sleepers {
        var handlers: [ObjectIdentifier: (Exchange, Connection)] = [:]
        var streams: [ObjectIdentifier: BodyStream] = [:]
        /// From now on nobody may fall asleep.
        var isClosing = false
    }

    /// A request's first line is there.
    func begin(target: UnsafePointer<CChar>, _ connection: Connection) -> Exchange {
        activeCount.add(1, ordering: .relaxed)
        connection.deadline?.set(configuration.arrivalSeconds)
        return Exchange(target: target)
    }

    /// The response is sent, or the client is gone.
    func end(_ exchange: Exchange, _ connection: Connection, isComplete: Bool) {
        if let stream = exchange.state.withLock({ $0.stream }) {
            sleepers.withLock { _ = $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
            stream.abandon()
        }
        // One more second than silence is allowed: what trickles in as the next request's first line ends too.
        connection.deadline?.set(configuration.idleSeconds + 1)
        if let observer = configuration.observer { observer(exchange.summary(isComplete: isComplete)) }
        activeCount.subtract(1, ordering: .relaxed)
    }

    /// One step on: the head is there, a piece of the body, its end, or a handler's response.
    ///
    /// - Returns: Whether the connection lives.
    func go(
        on exchange: Exchange, _ connection: Connection, line: RequestLine, bytes: UnsafeRawBufferPointer
    ) -> Bool {
        switch exchange.state.withLock({ $0.phase }) {
        case .head:
            if line.isGet, line.follows(exchange.targetEnd),
                let answer = memory.answer(to: RequestHead(connection), at: exchange.target)
            {
                exchange.state.withLock { $0.phase = .remembered(answer) }
                return true
            }
            return readHead(of: exchange, connection, line)
        case .remembered(let answer):
            guard answer.isCurrent(), !isStopping.load(ordering: .relaxed) else {
                // The long way, from the head on.
                return readHead(of: exchange, connection, line)
                    && go(on: exchange, connection, line: line, bytes: bytes)
            }
            connection.deadline?.clear()
            exchange.state.withLock { state in
                state.phase = .answered
                state.routePattern = answer.routePattern
                state.status = answer.response.status
            }
            return NativeResponse.queue(answer.response, isHead: false, on: connection)
        case .body(let request, let decision, let collector):
            guard bytes.isEmpty else {
                collector.append(bytes)
                return !collector.isHopeless
            }
            connection.deadline?.clear()
            return answer(exchange, connection, request, decision, collector)
        case .ready(let request, let response):
            return send(response, for: request, exchange, connection)
        case .running, .answered:
            return true
        }
    }

    private func readHead(of exchange: Exchange, _ connection: Connection, _ line: RequestLine) -> Bool {
        var request = Request(
            HTTPMethod(rawValue: line.method.map { String(cString: $0) } ?? ""),
            Framing.originForm(exchange.target), headers: connection.headers)
        request.clientAddress = clientAddress(of: request, connection)
        exchange.state.withLock { $0.method = request.method }
        let length: Int?
        do throws(HTTPError) {
            guard line.follows(exchange.targetEnd) else {
                throw .badRequest("The address has a character that no address has.")
            }
            try Framing.check(request.headers)
            length = try Framing.bodyLength(request.headers)
        } catch {
            return refuse(router.failure(error, request), request, exchange, connection)
        }
        let decision = router.decide(&request)
        var limit = Router.standardBodyLimit
        if case .route(let route, _) = decision {
            limit = route.bodyLimit
            if let refusal = router.refusal(of: route, request) {
                let pattern = request.routePattern
                exchange.state.withLock { $0.routePattern = pattern }
                return refuse(refusal, request, exchange, connection)
            }
        }
        if let length {
            let waits = request.headers["Expect"]?.lowercased() == "100-continue"
            if length > limit, waits || length > limit + Collector.patience {
                let error = HTTPError.contentTooLarge(limit: limit)
                return refuse(router.failure(error, request), request, exchange, connection)
            }
            connection.deadline?.set(configuration.arrivalSeconds + length >> 14)
        } else if request.headers.contains("Transfer-Encoding") {
            connection.deadline?.set(configuration.arrivalSeconds + limit >> 14)
        }
        let pattern = request.routePattern
        exchange.state.withLock { state in
            state.routePattern = pattern
            state.phase = .body(request, decision, Collector(limit: limit))
        }
        return true
    }

    /// Answers before the body is read: the connection ends with it.
    private func refuse(
        _ response: Response, _ request: Request, _ exchange: Exchange, _ connection: Connection
    ) -> Bool {
        var response = response
        response.headers["Connection"] = "close"
        return send(response, for: request, exchange, connection)
    }

    private func answer(
        _ exchange: Exchange, _ connection: Connection, _ request: Request, _ decision: Router.Decision,
        _ collector: Collector
    ) -> Bool {
        var request = request
        switch decision {
        case .end(let response):
            return send(response, for: request, exchange, connection)
        case .route(let route, let parameters):
            do throws(HTTPError) {
                request.body = try collector.finish()
            } catch {
                return refuse(router.failure(error, request), request, exchange, connection)
            }
            switch route.handler {
            case .immediate(let handler):
                return send(router.run(handler, request, parameters), for: request, exchange, connection)
            case .asynchronous:
                return run(route, request, parameters, exchange, connection)
            }
        }
    }

    private func run(
        _ route: Route, _ request: Request, _ parameters: [String], _ exchange: Exchange,
        _ connection: Connection
    ) -> Bool {
        let isAwake = sleepers.withLock { sleepers in
            guard !sleepers.isClosing else { return false }
            sleepers.handlers[ObjectIdentifier(exchange)] = (exchange, connection)
            return true
        }
        guard isAwake else {
            return send(router.failure(CancellationError(), request), for: request, exchange, connection)
        }
        exchange.state.withLock { state in
            state.phase = .running(request)
            state.isSuspended = true
        }
        connection.suspend()
        let task = Task { [router] in
            let response = await router.run(route, request, parameters)
            self.complete(exchange, connection, with: response)
        }
        exchange.state.withLock { state in
            if case .running = state.phase { state.task = task }
        }
        return true
    }

    private func complete(_ exchange: Exchange, _ connection: Connection, with response: Response) {
        sleepers.withLock { _ = $0.handlers.removeValue(forKey: ObjectIdentifier(exchange)) }
        if exchange.complete(with: response) { connection.resume() }
    }

    private func send(
        _ response: Response, for request: Request, _ exchange: Exchange, _ connection: Connection
    ) -> Bool {
        let isCurrent = response.isCurrent
        var response = router.finished(response, for: request)
        if let isCurrent, request.method == .get {
            memory.keep(
                response, to: RequestHead(connection), at: exchange.target,
                routePattern: request.routePattern,
                while: isCurrent)
        }
        if isStopping.load(ordering: .relaxed) { response.headers["Connection"] = "close" }
        var stream: BodyStream?
        if case .stream(let body) = response.body, request.method != .head {
            stream = body
            let isClosing = sleepers.withLock { sleepers in
                sleepers.streams[ObjectIdentifier(body)] = body
                return sleepers.isClosing
            }
            if isClosing { body.abandon() }
        }
        let status = response.status
        exchange.state.withLock { state in
            state.phase = .answered
            state.status = status
            state.stream = stream
        }
        return NativeResponse.queue(response, isHead: request.method == .head, on: connection)
    }

    private func clientAddress(of request: Request, _ connection: Connection) -> String {
        if configuration.trustsForwardedFor, let list = request.headers["X-Forwarded-For"],
            let last = list.split(separator: ",").last
        {
            return last.filter { $0 != " " }
        }
        return connection.clientAddress
    }
}

// MARK: Watching and stopping

extension Dispatcher {
    /// Looks once a second for connections that take too long.
    func startWatching() {
        watcher.start { [deadlines] in deadlines.sweep() }
    }

    func stopWatching() { watcher.stop() }

    /// From now on every response closes its connection.
    func beginStopping() {
        isStopping.store(true, ordering: .relaxed)
    }

    func waitUntilIdle(atMost limit: Duration) async {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while activeCount.load(ordering: .relaxed) > 0, clock.now < end {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Cancels the handlers that still run and ends the streams; nobody falls asleep any more.
    func cancelRunning() {
        let (handlers, streams) = sleepers.withLock { sleepers in
            sleepers.isClosing = true
            return (Array(sleepers.handlers.values), Array(sleepers.streams.values))
        }
        for (exchange, _) in handlers { exchange.state.withLock { $0.task?.cancel() } }
        for stream in streams { stream.abandon() }
    }

    /// Answers for the handlers that do not heed their cancellation.
    func endRunning() {
        for (exchange, connection) in sleepers.withLock({ Array($0.handlers.values) }) {
            let error = HTTPError(.serviceUnavailable, "The server is stopping. Please try again.")
            complete(exchange, connection, with: Response(error.status, .text, error.message + "\n"))
        }
    }
}
