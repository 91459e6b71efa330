public import CloudKitWeb
internal import Crypto
internal import Foundation
internal import Records

extension CloudService {
    /// Answers one request; whatever happens, with a response of the protocol.
    ///
    /// - Parameter request: Path and query as they were sent; header names in lower case.
    public func respond(to request: WebRequest) async -> WebResponse {
        let uuid = UUID().uuidString.lowercased()
        var response: WebResponse
        do {
            response = try await answer(request)
        } catch let refusal as MethodRefusal {
            response = failure(RecordError(.badRequest, "\(request.method) is not allowed here"), uuid)
            response.status = 405
            response.headers["allow"] = refusal.allowed
        } catch {
            response = failure(recordError(error, uuid), uuid)
            if let refusal = error as? RefusedCaller, let next = refusal.nextWebAuthToken {
                response.headers[WebAuthTokenAuthorization.header.lowercased()] = next
            }
        }
        return finished(response, uuid)
    }

    /// The answer to a request that the HTTP server did not let through, such as one with a body that is too large.
    ///
    /// - Parameters:
    ///   - status: What HTTP says of it.
    ///   - reason: One sentence; a limit is named in it.
    public func refusal(status: Int, reason: String) -> WebResponse {
        let uuid = UUID().uuidString.lowercased()
        let error =
            switch status {
            case 404: Self.noEndpoint
            case 413: RecordError(.limitExceeded, reason)
            case 503: RecordError(.tryAgainLater, reason, retryAfter: 5)
            case 500...: RecordError(.internalError, reason)
            default: RecordError(.badRequest, reason)
            }
        var response = failure(error, uuid)
        if error.code == .badRequest { response.status = status }
        return finished(response, uuid)
    }

    /// With what every answer carries.
    private func finished(_ response: WebResponse, _ uuid: String) -> WebResponse {
        var response = response
        response.headers["x-apple-request-uuid"] = uuid
        response.headers["access-control-allow-origin"] = "*"
        response.headers["access-control-expose-headers"] =
            "X-Apple-Request-UUID,X-Apple-CloudKit-Web-Auth-Token"
        if response.headers["cache-control"] == nil { response.headers["cache-control"] = "no-store" }
        return response
    }

    private func answer(_ request: WebRequest) async throws -> WebResponse {
        let parts = request.path.split(separator: "/", omittingEmptySubsequences: false).map {
            String($0).removingPercentEncoding ?? String($0)
        }
        if request.method == "OPTIONS" { return preflight() }
        if parts.count >= 3, parts[1] == "cloud" {
            return try await answerTicket(request, Array(parts[2...]))
        }
        guard parts.count > 5, parts[0].isEmpty, ["database", "device"].contains(parts[1]), parts[2] == "1"
        else {
            throw Self.noEndpoint
        }
        let (scope, operation) = try target(parts)
        guard operation.methods.contains(request.method) else {
            throw MethodRefusal(allowed: operation.methods.sorted().joined(separator: ", "))
        }
        guard parts[3] == configuration.container else {
            throw RecordError(.badRequest, "This server has no container '\(parts[3].prefix(128))'")
        }
        guard let environment = CloudEnvironment(rawValue: parts[4]), let home = homes[environment] else {
            throw RecordError(.badRequest, "This server has no environment '\(parts[4].prefix(128))'")
        }
        let address = CloudDatabaseAddress(container: parts[3], environment: environment, scope: scope)
        let resolved = try await resolver.caller(of: request, for: address)
        let call = CloudCall(
            service: self, home: home, address: address, caller: resolved.caller, operation: operation,
            redirectURL: signInURL(address, apiTokenHash: resolved.apiTokenHash))
        do {
            try call.checkCaller()
            let body = try request.method == "GET" ? WireObject([:]) : Self.body(request)
            var response = json(try await call.answer(body))
            if let next = resolved.nextWebAuthToken {
                response.headers[WebAuthTokenAuthorization.header.lowercased()] = next
            }
            return response
        } catch {
            guard let next = resolved.nextWebAuthToken else { throw error }
            throw RefusedCaller(error: error, nextWebAuthToken: next)
        }
    }

    /// Database and operation of a path; `tokens/…` names no database and may stand under either root.
    private func target(_ parts: [String]) throws -> (CloudDatabaseScope, CloudOperation) {
        if let operation = CloudOperation(rawValue: parts[5...].joined(separator: "/")),
            [.tokensCreate, .tokensRegister].contains(operation)
        {
            return (.private, operation)
        }
        guard parts[1] == "database", let scope = CloudDatabaseScope(rawValue: parts[5]),
            let operation = CloudOperation(rawValue: parts[6...].joined(separator: "/"))
        else { throw Self.noEndpoint }
        return (scope, operation)
    }

    static var noEndpoint: RecordError { RecordError(.notFound, "could not find handler for endpoint") }

    /// The largest body of an operation, in bytes.
    public static let bodyLimit = 16 << 20

    private static func body(_ request: WebRequest) throws -> WireObject {
        let bytes = request.body ?? []
        guard bytes.count <= bodyLimit else {
            throw RecordError(.limitExceeded, "A request has at most \(bodyLimit) bytes.")
        }
        return try WireObject(bytes.isEmpty ? [:] : JSON(parsing: bytes))
    }

    private func preflight() -> WebResponse {
        WebResponse(
            status: 204,
            headers: [
                "access-control-allow-methods": "GET, POST, OPTIONS",
                "access-control-allow-headers": "Content-Type, \(ServerToServerSignature.keyHeader), "
                    + "\(ServerToServerSignature.dateHeader), \(ServerToServerSignature.signatureHeader)",
                "access-control-max-age": "86400",
            ])
    }
}

extension CloudService {
    func json(_ body: JSON, status: Int = 200) -> WebResponse {
        WebResponse(
            status: status, headers: ["content-type": "application/json; charset=UTF-8"],
            body: body.serialized)
    }

    private func failure(_ error: RecordError, _ uuid: String) -> WebResponse {
        var wire = WireError(error)
        wire.uuid = uuid
        return json(wire.json, status: error.code.httpStatus)
    }

    /// The error as the protocol has it; what only the operator may know is logged under the `uuid`.
    func recordError(_ error: any Error, _ uuid: String) -> RecordError {
        switch error {
        case let error as RecordError: return error
        case let refusal as RefusedCaller: return recordError(refusal.error, uuid)
        case let error as WireFormatError: return RecordError(.badRequest, error.description)
        case let error as JSON.SyntaxError: return RecordError(.badRequest, error.description)
        default:
            configuration.logError(error, uuid)
            return RecordError(.internalError, "The server failed; its log has this uuid.")
        }
    }

    private struct MethodRefusal: Error {
        let allowed: String
    }

    /// An error after the caller was known: the next token goes out with it.
    private struct RefusedCaller: Error {
        let error: any Error
        let nextWebAuthToken: String?
    }
}
