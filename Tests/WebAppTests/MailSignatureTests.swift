import CardModel
import Localization
import Testing

@testable import WebApp

@Suite struct MailSignatureTests {
    private func card() -> Card {
        var card = Card(id: Identifier(high: 1, low: 2), createdAt: Instant(milliseconds: 0))
        card.details.name = PersonName(given: "Zoë", family: "O’Neil <b>")
        card.details.role = "C++ (R&D)"
        card.details.company = "Käse & Söhne"
        card.details.phones = [LabelledValue("+49 151 234 56 78", label: .mobile)]
        card.details.emails = [LabelledValue("zoe@example.com", label: .work)]
        card.details.website = "https://example.com/?a=1&b=2"
        card.portrait =
            PhotoReference(sha256: String(repeating: "a", count: 64), byteCount: 9).map { .photo($0) }
            ?? .monogram
        return card
    }

    private func signature(_ card: Card) throws -> MailSignature {
        let base = try #require(PublicAddress("https://cards.example.com"))
        let id = try #require(ShareIdentifier("4f9KqLmZ2xWcV7bRtY8nPd"))
        return MailSignature(card, link: CardLink(id, at: base), words: Words(.english))
    }

    /// Gmail drops sheets of style and classes, and cuts what is longer; Outlook needs sizes on pictures.
    @Test func itHoldsOnlyWhatMailProgramsKeep() throws {
        let html = try signature(card()).html
        for word in ["<style", "class=", "<div", "<svg", "data:", "position:", "display:flex", "url("] {
            #expect(!html.contains(word), "\(word) does not survive")
        }
        #expect(html.utf8.count < 10_000)
        let pictures = html.split(separator: "<img").dropFirst()
        #expect(pictures.count == 2)
        for picture in pictures {
            #expect(picture.hasPrefix(" src=\"https://cards.example.com/c/4f9KqLmZ2xWcV7bRtY8nPd/"))
            #expect(
                picture.contains("width=\"") && picture.contains("height=\"") && picture.contains("alt=\""))
        }
    }

    /// The page that shows it allows these styles by their hashes and no others.
    @Test func everyStyleIsKnown() throws {
        let signature = try signature(card())
        let used = Set(
            signature.html.split(separator: "style=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
        #expect(used.isSubset(of: Set(signature.styles)))
    }

    @Test func textIsEscapedOnce() throws {
        let html = try signature(card()).html
        #expect(html.contains("O’Neil &lt;b&gt;") && html.contains("Käse &amp; Söhne"))
        #expect(html.contains("href=\"https://example.com/?a=1&amp;b=2\"") && !html.contains("&amp;amp;"))
    }

    @Test func whatIsHiddenIsAbsent() throws {
        var hidden = card()
        hidden.hidden = [.phones, .emails, .website, .photo, .company, .role]
        let signature = try signature(hidden)
        for text in [signature.html, signature.plainText] {
            for secret in ["234 56 78", "zoe@example.com", "example.com/?a", "photo.jpg", "Söhne", "R&"] {
                #expect(!text.contains(secret))
            }
            #expect(text.contains("Zoë"))
        }
    }

    @Test func anAddressThatRunsCodeIsOnlyText() throws {
        var bad = card()
        bad.details.website = "javascript:alert(1)"
        #expect(try !signature(bad).html.contains("href=\"javascript"))
    }
}
