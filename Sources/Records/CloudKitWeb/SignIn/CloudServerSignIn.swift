internal import Foundation
internal import Records

/// The way of an app into a card server: what it is, where the person signs in, and what the browser came back with.
public struct CloudServerSignIn: Sendable {
    private let transport: any HTTPTransport

    /// Asks by that transport.
    public init(transport: any HTTPTransport = URLSessionTransport()) {
        self.transport = transport
    }

    /// What the server at that address says of itself.
    ///
    /// - Parameter host: Scheme and host, such as `https://cards.example.com`.
    /// - Throws: `RecordError` with `notFound` where there is no card server, `networkError` where nobody answers.
    public func description(of host: String) async throws -> CloudServerDescription {
        let request = WebRequest(
            method: "GET", host: host, path: CloudServerDescription.path,
            headers: ["Accept": "application/json"], timeout: 20)
        let response: WebResponse
        do {
            response = try await transport.send(request)
        } catch let error as TransportError {
            throw RecordError(.networkError, error.problem)
        }
        guard response.status == 200 else {
            if response.status >= 500 { throw CloudKitWebClient.error(response) }
            throw RecordError(.notFound, "\(host) is no card server.")
        }
        do {
            return try CloudServerDescription(WireObject(JSON(parsing: response.body)))
        } catch {
            throw RecordError(.notFound, "\(host) is no card server.")
        }
    }

    /// The page on which the person signs in and lets the app in; it is good for an hour.
    public func page(of server: CloudServerDescription) async throws -> String {
        let client = CloudKitWebClient(
            CloudDatabaseAddress(container: server.container, environment: .production, scope: .private),
            host: server.address, authorization: APITokenAuthorization(token: server.apiToken),
            transport: transport, rules: RetryRules(attempts: 1, longestWait: 0))
        do {
            _ = try await client.currentUser()
        } catch let error as RecordError where error.code == .authenticationRequired {
            guard let page = error.redirectURL, WebRequest(method: "GET", address: page) != nil else {
                throw RecordError(.internalError, "The server does not say where to sign in.")
            }
            return page
        }
        throw RecordError(.internalError, "The server lets in whoever asks; that is no card server.")
    }

    /// The web authentication token in the address that the browser came back with; `nil` when there is none.
    ///
    /// A `+` is a `+`: tokens hold it.
    public static func token(in callback: String) -> String? {
        guard callback.hasPrefix(CloudServerDescription.callback),
            let query = callback.split(separator: "?", maxSplits: 1).last?.prefix(while: { $0 != "#" })
        else { return nil }
        for pair in query.split(separator: "&") where pair.hasPrefix("ckWebAuthToken=") {
            let value = String(pair.dropFirst("ckWebAuthToken=".count)).removingPercentEncoding
            return value.flatMap { $0.isEmpty ? nil : $0 }
        }
        return nil
    }
}
