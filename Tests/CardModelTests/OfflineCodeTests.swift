import CardModel
import QRCode
import Testing
import VCard

@Suite struct OfflineCodeTests {
    private func card(_ details: PersonDetails) -> Card {
        Card(id: Identifier(high: 1, low: 1), details: details, createdAt: Instant(milliseconds: 0))
    }

    private var full: PersonDetails {
        PersonDetails(
            name: PersonName(given: "Hà", family: "Đặng Thị"), role: "Botanist", company: "Café Atlas",
            bio: String(repeating: "Grows things. ", count: 20),
            phones: [
                LabelledValue("+49 151 2345678", label: .mobile),
                LabelledValue("+49 30 1234567", label: .work),
            ],
            emails: [LabelledValue("ha@atlas.example.com", label: .work)],
            website: "https://atlas.example.com",
            socials: [try! SocialAccount("dang-ha", on: .linkedIn)], location: "Berlin")
    }

    @Test func fieldsGoInTheirOrderUntilItFits() throws {
        let code = try #require(OfflineCode(card(full)))
        #expect(code.code.version <= 10)
        #expect(code.omitted.first == .bio)
        let order = OfflineCode.Step.allCases
        #expect(code.omitted == order.filter { code.omitted.contains($0) })
        let read = try #require(VCardReader.read(Array(code.text.utf8)).cards.first)
        let details = VCardContent(read).details
        #expect(details.name == full.name && details.phones.first?.value == "+49 151 2345678")
        #expect(details.bio.isEmpty && read.note == nil)
    }

    @Test func nothingIsLeftOutWithoutNeed() throws {
        let small = PersonDetails(
            name: PersonName(given: "Zoë", family: "Ünal"), role: "Botanist",
            emails: [LabelledValue("z@example.com")])
        let code = try #require(OfflineCode(card(small)))
        #expect(code.omitted.isEmpty)
        let read = try #require(VCardReader.read(Array(code.text.utf8)).cards.first)
        #expect(VCardContent(read).details == small)
    }

    @Test func aValueIsWholeOrGone() throws {
        for length in stride(from: 1, through: 200, by: 7) {
            var details = full
            details.website = "https://example.com/" + String(repeating: "x", count: length)
            let code = try #require(OfflineCode(card(details)))
            let read = try #require(VCardReader.read(Array(code.text.utf8)).cards.first)
            let website = VCardContent(read).details.website
            #expect(website == details.website || (website.isEmpty && code.omitted.contains(.website)))
        }
    }

    @Test func aNameThatCannotFitHasNoCode() {
        let details = PersonDetails(name: PersonName(given: String(repeating: "明", count: 100), family: "王"))
        #expect(OfflineCode(card(details)) == nil)
    }

    @Test func hiddenPartsAreNotInTheCode() throws {
        var hiding = card(full)
        hiding.hidden = [.phones, .emails]
        let code = try #require(OfflineCode(hiding))
        #expect(!code.text.contains("+49") && !code.text.contains("ha@"))
    }
}
