import CardModel
import HTTPServer
import Localization
import Synchronization

/// Pages that were drawn, each as the server sends it. Whether a page still shows the card as it is, or may be shown at
/// all, is never kept here: the store is asked at each request.
final class RecipientPageCache: Sendable {
    /// Whose page it is, and in which language.
    struct Key: Hashable {
        let name: ShareIdentifier
        let language: Language
    }

    /// A drawn page, the state of the record that it shows, and when the card's time is over; `nil` for never.
    struct Page: Sendable {
        let response: ReusableResponse
        let changeTag: String
        let expiresAt: Instant?

        func isExpired(at now: Instant) -> Bool { expiresAt.map { $0 <= now } ?? false }
    }

    private let pages = Mutex<[Key: Page]>([:])
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The page of that key; `nil` where it was not drawn yet.
    subscript(key: Key) -> Page? { pages.withLock { $0[key] } }

    /// Keeps a page.
    func keep(_ page: Page, as key: Key) {
        pages.withLock { pages in
            // Rarely more cards are looked at than fit; forgetting all of them costs one drawing each.
            if pages.count >= limit, pages[key] == nil { pages.removeAll(keepingCapacity: true) }
            pages[key] = page
        }
    }
}
