import CloudKitWeb
import WebReading

/// Carries the requests that a courier holds until there is something to tell.
struct HeldTransport: HTTPTransport {
    /// Waits for the answer to a GET.
    func send(_ request: WebRequest) async throws -> WebResponse {
        do {
            let answer = try await HeldRequest(address: request.address, seconds: request.timeout).answer()
            return WebResponse(status: answer.status, body: answer.body)
        } catch let error as WebReadingError {
            throw TransportError(problem: "\(request.host) could not be reached (\(error)).")
        }
    }
}
