public import CloudKitWeb
internal import Crypto
internal import Foundation
public import Records

/// The three ways in of CloudKit Web Services: API token, with it a web authentication token, or a signature.
public struct TokenCallerResolver: CallerResolving {
    private let credentials: any CloudCredentials
    private let clock: RecordClock
    private let tolerance: Int64

    /// A resolver over these credentials.
    ///
    /// - Parameter tolerance: How far the date of a signed request may be from the clock, in seconds.
    public init(credentials: any CloudCredentials, clock: RecordClock = .system, tolerance: Int64 = 600) {
        self.credentials = credentials
        self.clock = clock
        self.tolerance = tolerance
    }

    /// The caller; where the proof is wrong, the reason says which part in the development environment only.
    public func caller(of request: WebRequest, for address: CloudDatabaseAddress) async throws
        -> ResolvedCaller
    {
        let query = QueryTokens(request.query)
        let keyID = request.headers[ServerToServerSignature.keyHeader.lowercased()]
        switch (keyID, query.apiToken) {
        case (nil, nil): throw RecordError(.authenticationFailed, "no auth method found")
        case (.some, .some):
            throw RecordError(
                .badRequest, "A request has an API token or a server-to-server signature, not both")
        case (let keyID?, nil): return try await verify(keyID, request, address)
        case (nil, let apiToken?):
            guard try await credentials.accepts(apiToken: apiToken, origin: Self.origin(of: request)) else {
                throw failure("the API token is unknown or not for this origin", address)
            }
            let hash = SHA256.hash(apiToken).hexadecimal
            // A token that is over is no error: the answer then says where to sign in, where that is needed.
            guard let token = query.webAuthToken,
                let session = try await credentials.session(webAuthToken: token, apiToken: apiToken)
            else { return ResolvedCaller(.anonymous, apiTokenHash: hash) }
            return ResolvedCaller(
                .user(session.userRecordName), nextWebAuthToken: session.next, apiTokenHash: hash)
        }
    }

    /// The site that asks; "null" where a browser asks and does not say for whom, as for a script or a picture of a page.
    private static func origin(of request: WebRequest) -> String? {
        request.headers["origin"] ?? (request.headers["sec-fetch-site"] == nil ? nil : "null")
    }

    private func failure(_ part: String, _ address: CloudDatabaseAddress) -> RecordError {
        RecordError(
            .authenticationFailed,
            address.environment == .development ? "Authentication failed: \(part)" : "Authentication failed")
    }

    private func verify(
        _ keyID: String, _ request: WebRequest, _ address: CloudDatabaseAddress
    ) async throws -> ResolvedCaller {
        guard let date = request.headers[ServerToServerSignature.dateHeader.lowercased()],
            let seconds = ServerToServerSignature.seconds(of: date)
        else { throw failure("the date is missing or not ISO 8601", address) }
        guard abs(seconds - clock.now() / 1000) <= tolerance else {
            throw failure("the date is more than \(tolerance) seconds from the server's clock", address)
        }
        guard let text = request.headers[ServerToServerSignature.signatureHeader.lowercased()],
            let signature = Data(base64Encoded: text)
        else { throw failure("the signature is missing or not base64", address) }
        guard let key = try await credentials.serverKey(keyID) else { throw failure("unknown key", address) }
        let publicKey = try P256.PublicKey(pem: key.publicKeyPEM)
        let bodies: [[UInt8]?] = (request.body ?? []).isEmpty ? [[], nil] : [request.body]
        let paths =
            request.query.isEmpty ? [request.path] : [request.path, "\(request.path)?\(request.query)"]
        for path in paths {
            for body in bodies {
                let message = ServerToServerSignature.message(date: date, body: body, path: path)
                if publicKey.isValidSignature(Array(signature), for: message) {
                    return ResolvedCaller(.user(key.userRecordName))
                }
            }
        }
        throw failure("the signature does not fit date, body and path", address)
    }
}

/// The tokens in a query. A `+` is a `+`: web authentication tokens hold it, and clients forget to encode it.
struct QueryTokens {
    private(set) var apiToken: String?
    private(set) var webAuthToken: String?

    init(_ query: String) {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let value = String(parts[1]).removingPercentEncoding else { continue }
            switch parts[0] {
            case "ckAPIToken": apiToken = value
            case "ckWebAuthToken": webAuthToken = value.isEmpty ? nil : value
            default: break
            }
        }
    }
}
