internal import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking  // Foundation keeps URLSession apart outside Apple's platforms.
#endif

/// Requests over Foundation's `URLSession`, without cookies, cache and stored credentials.
public struct URLSessionTransport: HTTPTransport {
    private let session: URLSession

    /// A transport with connections of its own.
    public init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        session = URLSession(configuration: configuration)
    }

    /// Sends the request; a failure to reach the host is an error that does not repeat the address.
    public func send(_ request: WebRequest) async throws -> WebResponse {
        guard let url = URL(string: request.address) else {
            throw TransportError(problem: "The address of \(request.host) is not well formed.")
        }
        var message = URLRequest(url: url, timeoutInterval: request.timeout)
        message.httpMethod = request.method
        message.httpBody = request.body.map { Data($0) }
        for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
        do {
            let (data, response) = try await session.data(for: message)
            guard let response = response as? HTTPURLResponse else {
                throw TransportError(problem: "\(request.host) did not answer in HTTP.")
            }
            let headers = response.allHeaderFields.reduce(into: [String: String]()) { headers, field in
                guard let name = field.key as? String, let value = field.value as? String else { return }
                headers[name] = value
            }
            return WebResponse(status: response.statusCode, headers: headers, body: Array(data))
        } catch let error as URLError {
            try Task.checkCancellation()
            throw TransportError(
                problem: "\(request.host) could not be reached (\(error.code.rawValue)).")
        }
    }
}

/// Why there was no answer.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence; it names the host, never the address, because tokens stand in that.
    public let problem: String

    /// A failure.
    public init(problem: String) {
        self.problem = problem
    }

    /// The sentence.
    public var description: String { problem }
}
