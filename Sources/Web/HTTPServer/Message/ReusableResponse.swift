internal import Synchronization

/// A response that is sent many times: what all responses have is added once, not for every request.
///
/// ```swift
/// let page = ReusableResponse(response)     // kept in a cache
/// return Response(reusing: page)            // in the handler
/// ```
/// `Router.finish` sees it at its first request only.
public final class ReusableResponse: Sendable {
    /// The response as it was given.
    let original: Response
    private struct Forms {
        var plain: Response?
        var compressed: Response?
    }

    private let forms = Mutex(Forms())

    /// Keeps a response with bytes or without a body; a stream can be sent only once.
    public init(_ response: Response) {
        if case .stream = response.body { preconditionFailure("a stream cannot be sent twice") }
        original = response
    }

    /// The finished form for those who accept gzip or who do not; made at the first call.
    func form(compressed: Bool, _ make: () -> Response) -> Response {
        if let known = forms.withLock({ compressed ? $0.compressed : $0.plain }) { return known }
        let made = make()
        forms.withLock { forms in
            if compressed { forms.compressed = made } else { forms.plain = made }
        }
        return made
    }
}

extension Response {
    /// The response that is kept; changes to this value are sent too, and are made for this request alone.
    ///
    /// - Parameter isCurrent: Says, quickly and on any thread, whether a request with the same path, query and fields
    ///   named by `Vary` would be answered with the same now. Such a request is then answered without the handler.
    public init(reusing kept: ReusableResponse, while isCurrent: (@Sendable () -> Bool)? = nil) {
        self = kept.original
        reused = kept
        self.isCurrent = isCurrent
    }
}
