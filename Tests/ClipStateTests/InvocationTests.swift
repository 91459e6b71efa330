import CardModel
import Testing

@testable import ClipState

@Suite("The address that starts the clip")
struct InvocationTests {
    static let id = "0000000000000000000001"
    private let domain = PublicAddress("https://cards.example.com")!

    private func invocation(_ address: String) -> ClipInvocation {
        ClipInvocation(address, domain: domain, clip: "com.example.Cards.Clip")
    }

    @Test(
        "The card's address in every form that a code, a tag, Safari or Messages brings",
        arguments: [
            "https://cards.example.com/c/\(id)",
            "https://cards.example.com/c/\(id)/",
            "https://cards.example.com//c//\(id)",
            "HTTPS://CARDS.EXAMPLE.COM/c/\(id)",
            "https://cards.example.com:443/c/\(id)",
            "https://cards.example.com/c/\(id)#k=secret",
            "https://cards.example.com/c/\(id)?utm_source=x&id=other",
            "https://cards.example.com/c/%30%30\(id.dropFirst(2))",
            "https://cards.example.com/%63/\(id)",
            "https://cards.example.com/c/\(id).vcf",
            "https://cards.example.com/c/\(id)/photo.jpg",
            "https://cards.example.com/appclip?id=\(id)",
            "https://cards.example.com/appclip/?id=\(id)",
            "https://cards.example.com/appclip?x=1&id=\(id)#top",
            "https://cards.example.com/appclip?%69d=%30\(id.dropFirst())",
            "  https://cards.example.com/c/\(id)\n",
            "https://appclip.apple.com/id?p=com.example.Cards.Clip&id=\(id)",
            "https://appclip.apple.com/id?id=\(id)&p=com.example.Cards.Clip",
        ])
    func card(address: String) throws {
        let link = CardLink(try #require(ShareIdentifier(Self.id)), at: domain)
        #expect(invocation(address) == .card(link))
    }

    @Test(
        "The product's address without a card",
        arguments: [
            "https://cards.example.com", "https://cards.example.com/", "https://cards.example.com/c/",
            "https://cards.example.com/c/short", "https://cards.example.com/appclip",
            "https://cards.example.com/appclip?id=", "https://cards.example.com/appclip?id=%ZZ",
            "https://cards.example.com/c/\(id)/other", "https://cards.example.com/elsewhere#/c/\(id)",
            "https://cards.example.com/c/00000000000000000000-1",
            "https://appclip.apple.com/id?p=com.example.Cards.Clip",
        ])
    func noCard(address: String) {
        #expect(invocation(address) == .noCard)
    }

    @Test(
        "Somebody else's address, and no address at all",
        arguments: [
            "https://example.org/c/\(id)", "https://cards.example.com.evil.example/c/\(id)",
            "https://evil.example/?https://cards.example.com/c/\(id)",
            "https://cards.example.com@evil.example/c/\(id)", "https://user@cards.example.com/c/\(id)",
            "http://cards.example.com/c/\(id)", "https://cards.example.com:8443/c/\(id)",
            "https://appclip.apple.com/id?p=com.evil.Clip&id=\(id)",
            "https://appclip.apple.com/other?id=\(id)",
            "javascript:alert(1)", "tel:+4915112345678", "/c/\(id)", "c/\(id)", "", " ", "\u{0}", "ht!tp://[",
            "https://", "https://cards.example.com\\@evil.example/c/\(id)",
            "https://cards.example.com /c/\(id)",
        ])
    func foreign(address: String) {
        #expect(invocation(address) == .foreign)
    }

    @Test("A server in a folder of its host is told from its neighbours")
    func folder() throws {
        let domain = try #require(PublicAddress("https://example.com/cards"))
        let link = CardLink(try #require(ShareIdentifier(Self.id)), at: domain)
        let clip = "com.example.Cards.Clip"
        #expect(
            ClipInvocation("https://example.com/cards/c/\(Self.id)", domain: domain, clip: clip)
                == .card(link))
        #expect(
            ClipInvocation("https://example.com/c/\(Self.id)", domain: domain, clip: clip) != .card(link))
    }
}
