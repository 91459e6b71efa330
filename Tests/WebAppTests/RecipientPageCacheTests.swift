import CardModel
import HTTPServer
import Localization
import Testing

@testable import WebApp

@Suite struct RecipientPageCacheTests {
    private func key(_ last: String, _ language: Language = .english) throws -> RecipientPageCache.Key {
        RecipientPageCache.Key(
            name: try #require(ShareIdentifier("0123456789ABCDEFGHIJK" + last)), language: language)
    }

    private func page(of changeTag: String = "a", until expiresAt: Instant?) -> RecipientPageCache.Page {
        RecipientPageCache.Page(
            response: ReusableResponse(Response(.ok, .html, Array("page".utf8))), changeTag: changeTag,
            expiresAt: expiresAt)
    }

    @Test func `a kept page is over at the very moment at which its card is`() {
        let kept = page(until: Instant(milliseconds: 1_000))
        #expect(!kept.isExpired(at: Instant(milliseconds: 999)))
        #expect(kept.isExpired(at: Instant(milliseconds: 1_000)))
        #expect(!page(until: nil).isExpired(at: Instant(milliseconds: .max)))
    }

    @Test func `another card and another language are other pages`() throws {
        let cache = RecipientPageCache(limit: 2)
        cache.keep(page(until: nil), as: try key("1"))
        #expect(try cache[key("1")] != nil)
        #expect(try cache[key("2")] == nil)
        #expect(try cache[key("1", .spanish)] == nil)
    }

    @Test func `the page of a newer state takes the place of the older, and no other's`() throws {
        let cache = RecipientPageCache(limit: 2)
        for name in ["1", "2"] { cache.keep(page(until: nil), as: try key(name)) }
        cache.keep(page(of: "b", until: nil), as: try key("2"))
        #expect(try cache[key("1")]?.changeTag == "a")
        #expect(try cache[key("2")]?.changeTag == "b")
    }

    @Test func `no more pages are kept than fit`() throws {
        let cache = RecipientPageCache(limit: 2)
        for name in ["1", "2", "3"] { cache.keep(page(until: nil), as: try key(name)) }
        let kept = try ["1", "2", "3"].filter { try cache[key($0)] != nil }
        #expect(kept.count <= 2 && kept.contains("3"))
    }
}
