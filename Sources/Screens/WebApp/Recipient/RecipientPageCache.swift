import HTTPServer
import Synchronization

/// Pages that were drawn, by what they show, each as the server sends it. Whether a card may be shown is never kept
/// here: the store is asked at each request.
final class RecipientPageCache: Sendable {
    /// What a page was drawn from.
    struct Key: Hashable {
        let name: String
        let changeTag: String
        let language: String
    }

    private let pages = Mutex<[Key: ReusableResponse]>([:])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The page of that key, drawn where it is not there yet.
    func page(_ key: Key, draw: () -> Response) -> ReusableResponse {
        if let page = pages.withLock({ $0[key] }) { return page }
        let page = ReusableResponse(draw())
        pages.withLock { pages in
            // Rarely more cards are looked at than fit; forgetting all of them costs one drawing each.
            if pages.count >= limit { pages.removeAll(keepingCapacity: true) }
            pages[key] = page
        }
        return page
    }
}
