internal import CMicroHTTPD
import Foundation
import Synchronization

/// One request on its way: from the first line to the last byte of the answer.
final class Exchange: @unchecked Sendable {
    // Only the connection's own thread touches these, except `answer`, which an async handler sets while the
    // connection is suspended and nobody else looks.
    let target: String
    var request: Request?
    var match: Router.Match = .none
    var bodyLimit = 0
    var bodyLength = 0
    var isStarted = false
    var isDispatched = false
    var answer: Response?
    let started = ContinuousClock.now

    init(target: String) { self.target = target }

    /// The name of the route for logs and figures: never the path itself, which may be a secret.
    var routeName: String { if case .found(let route, _) = match { route.pattern.text } else { "-" } }
}

/// What is known about an answer that was sent: nothing that tells who asked or for what card.
public struct AccessRecord: Sendable {
    /// The method.
    public let method: String
    /// The route's pattern, `-` where none was found.
    public let route: String
    /// The status.
    public let status: Int
    /// From the first line of the request until the answer was ready.
    public let duration: Duration
}
