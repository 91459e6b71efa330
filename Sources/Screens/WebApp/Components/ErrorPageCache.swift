import HTTPServer
import Synchronization

/// Error pages that were drawn, each as the server sends it: most of them say one of a few sentences, and whoever tries
/// many addresses must not cost a drawing each.
final class ErrorPageCache: Sendable {
    private struct Key: Hashable {
        let status: HTTPStatus
        let message: String
        let language: String
        let isOwner: Bool
    }

    private let pages = Mutex<[Key: ReusableResponse]>([:])

    /// More sentences than the program has, except for those that repeat what was typed.
    private static let limit = 64
    /// In bytes of UTF-8.
    private static let longestMessage = 512

    /// The page, from before or drawn now.
    func response(to page: ErrorPage, words: Words) -> Response {
        guard page.logID == nil, page.message.utf8.count <= Self.longestMessage else {
            return page.response(words: words)
        }
        let key = Key(
            status: page.status, message: page.message, language: words.language, isOwner: page.isOwner)
        if let known = pages.withLock({ $0[key] }) { return Response(reusing: known) }
        let drawn = ReusableResponse(page.response(words: words))
        pages.withLock { pages in
            if pages.count >= Self.limit { pages.removeAll() }
            pages[key] = drawn
        }
        return Response(reusing: drawn)
    }
}
