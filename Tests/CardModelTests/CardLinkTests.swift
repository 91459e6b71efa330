import CardModel
import Testing

@Suite struct CardLinkTests {
    private let id = ShareIdentifier("0a1B2c3D4e5F6g7H8i9J0k")!
    private let base = PublicAddress("https://cards.example.com")!

    @Test(arguments: CardLink.Part.allCases)
    func everyPartReadsBack(part: CardLink.Part) throws {
        for base in ["https://cards.example.com", "https://example.com:8443/cards", "http://localhost:8080"] {
            let link = CardLink(id, at: try #require(PublicAddress(base)), part: part)
            #expect(link.text == base + link.path)
            #expect(CardLink(link.text) == link)
            #expect(CardLink(link.text, base: link.base) == link)
        }
    }

    @Test(arguments: [
        "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com/appclip?id=0a1B2c3D4e5F6g7H8i9J0k",
        "HTTPS://CARDS.example.com:443/c/0a1B2c3D4e5F6g7H8i9J0k/",
        "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0%6b#top",
        "https://cards.example.com/appclip/?utm=1&id=0a1B2c3D4e5F6g7H8i9J0%6b",
        " https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k?utm_source=x\n",
        "https://cards.example.com/%63/0a1B2c3D4e5F6g7H8i9J0k",
    ])
    func everyFormOfThePageIsRead(text: String) {
        #expect(CardLink(text, base: base) == CardLink(id, at: base))
    }

    @Test(arguments: [
        "", "0a1B2c3D4e5F6g7H8i9J0k", "https://cards.example.com/", "https://cards.example.com/c/",
        "https://cards.example.com/c/short",
        "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k/secret",
        "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0kk",
        "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k.exe", "https://cards.example.com/appclip",
        "https://cards.example.com/appclip?id=",
        "https://cards.example.com/appclip?ID=0a1B2c3D4e5F6g7H8i9J0k",
        "https://other.example/c/0a1B2c3D4e5F6g7H8i9J0k",
        "http://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com:8443/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://zoe@cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com/x/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com/c/%ZZ1B2c3D4e5F6g7H8i9J0k", "https://cards.example.com/c/%FF",
        "javascript:/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com/d/0a1B2c3D4e5F6g7H8i9J0k", "/c/0a1B2c3D4e5F6g7H8i9J0k",
        "https://cards.example.com\\c\\0a1B2c3D4e5F6g7H8i9J0k",
    ])
    func everythingElseIsRefused(text: String) {
        #expect(CardLink(text, base: base) == nil)
    }

    @Test func withoutABaseOnlySafeAddressesAreRead() {
        #expect(CardLink("https://other.example/c/0a1B2c3D4e5F6g7H8i9J0k")?.base.host == "other.example")
        #expect(CardLink("http://other.example/c/0a1B2c3D4e5F6g7H8i9J0k") == nil)
        #expect(CardLink("http://127.0.0.1:8080/c/0a1B2c3D4e5F6g7H8i9J0k") != nil)
    }

    @Test func aPageIsWrittenInTwoFormsAndReadInBoth() {
        let link = CardLink(id, at: base, part: .contactFile)
        #expect(link.text(.route) == "https://cards.example.com/c/0a1B2c3D4e5F6g7H8i9J0k")
        #expect(link.text(.folder) == "https://cards.example.com/appclip/?id=0a1B2c3D4e5F6g7H8i9J0k")
        for form in [CardLink.Form.route, .folder] {
            #expect(CardLink(link.text(form), base: base) == CardLink(id, at: base))
        }
    }

    @Test func routesReadAPathAndAQuery() {
        #expect(CardLink.route(path: "/c/0a1B2c3D4e5F6g7H8i9J0k.vcf", query: nil)?.part == .contactFile)
        #expect(CardLink.route(path: "/appclip", query: "x=1&id=0a1B2c3D4e5F6g7H8i9J0k")?.id == id)
        #expect(CardLink.route(path: "/", query: nil) == nil)
        #expect(
            CardLink(id, at: base).appClipText
                == "https://cards.example.com/appclip?id=0a1B2c3D4e5F6g7H8i9J0k")
    }
}
