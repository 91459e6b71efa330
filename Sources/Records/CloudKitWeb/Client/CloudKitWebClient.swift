internal import Foundation
public import Records

/// A database on a CloudKit Web Services host: Apple's, or a card server's.
///
/// It behaves as every `RecordDatabase` does. What the protocol cannot promise it makes good: waits as long as
/// the server asks, splits large requests, recognises its own change after an answer was lost, and stops where a
/// feed does not move on.
public struct CloudKitWebClient: RecordDatabase {
    /// Apple's host.
    public static let appleHost = "https://api.apple-cloudkit.com"

    /// The database.
    public let address: CloudDatabaseAddress
    let host: String
    let authorization: any RequestAuthorization
    let transport: any HTTPTransport
    let rules: RetryRules
    let ledger: AssetLedger
    private let queue = SerialQueue()

    /// A client of that database.
    ///
    /// - Parameters:
    ///   - host: Scheme and host, such as `https://cards.example.com`.
    ///   - ledger: What is known about assets; clients of one host may share it.
    public init(
        _ address: CloudDatabaseAddress, host: String = CloudKitWebClient.appleHost,
        authorization: any RequestAuthorization, transport: any HTTPTransport = URLSessionTransport(),
        rules: RetryRules = .standard, ledger: AssetLedger = AssetLedger()
    ) {
        self.address = address
        self.host = host
        self.authorization = authorization
        self.transport = transport
        self.rules = rules
        self.ledger = ledger
    }
}

extension CloudKitWebClient {
    /// An answer, and whether an earlier try of the same request may have been carried out unheard.
    struct Answer {
        let body: WireObject
        let mayRepeat: Bool
    }

    func post(_ operation: String, _ body: JSON) async throws -> Answer {
        try await call(
            WebRequest(
                method: "POST", host: host, path: address.path(operation),
                headers: ["Content-Type": "application/json; charset=utf-8"], body: body.serialized))
    }

    func get(_ operation: String) async throws -> Answer {
        try await call(WebRequest(method: "GET", host: host, path: address.path(operation)))
    }

    func call(_ request: WebRequest) async throws -> Answer {
        var refusals = 0
        var failures = 0
        var tries = 0
        var waited = 0.0
        var pause = rules.firstPause
        while true {
            var error: RecordError
            do {
                let response = try await exchange(request, refusals: refusals)
                if (200..<300).contains(response.status) {
                    return Answer(body: try Self.object(response), mayRepeat: failures > 0)
                }
                error = Self.error(response)
                if response.status == 401 {
                    refusals += 1
                    if authorization.hasAlternative(for: request, refusals: refusals) { continue }
                }
                guard let wait = error.retryAfter else { throw error }
                // A server that says "at once", and goes on saying so, is not asked as fast as it answers.
                pause = max(wait, rules.firstPause)
            } catch let unreached as TransportError {
                failures += 1
                error = RecordError(.networkError, unreached.problem, retryAfter: pause)
            }
            refusals = 0
            tries += 1
            waited += pause
            guard tries < rules.attempts, waited <= rules.longestWait else { throw error }
            try await rules.sleep(pause)
            pause *= 2
        }
    }

    private func exchange(_ request: WebRequest, refusals: Int) async throws -> WebResponse {
        guard authorization.isSequential else { return try await exchangeNow(request, refusals: refusals) }
        await queue.enter()
        do {
            let response = try await exchangeNow(request, refusals: refusals)
            await queue.leave()
            return response
        } catch {
            await queue.leave()
            throw error
        }
    }

    private func exchangeNow(_ request: WebRequest, refusals: Int) async throws -> WebResponse {
        let response = try await transport.send(authorization.authorize(request, refusals: refusals))
        try await authorization.received(response)
        return response
    }

    private static func object(_ response: WebResponse) throws -> WireObject {
        do {
            return try WireObject(JSON(parsing: response.body))
        } catch {
            throw unexpected("\(error)")
        }
    }

    static func unexpected(_ problem: String) -> RecordError {
        RecordError(.internalError, "The server's answer is not CloudKit's: \(problem)")
    }

    /// The error in an answer; where the body says nothing, as a proxy's does not, the status must do.
    static func error(_ response: WebResponse) -> RecordError {
        let header = response.headers["retry-after"].flatMap { Double($0) }
        if let object = try? WireObject(JSON(parsing: response.body)), let error = try? WireError(object) {
            return error.recordError
        }
        let code: RecordError.Code =
            switch response.status {
            case 400: .badRequest
            case 401: .authenticationFailed
            case 403: .accessDenied
            case 404, 410: .notFound
            case 413: .limitExceeded
            case 421: .authenticationRequired
            case 429: .throttled
            case 502, 503, 504: .tryAgainLater
            default: .internalError
            }
        return RecordError(
            code, "The server answered with the status \(response.status).", retryAfter: header)
    }
}
