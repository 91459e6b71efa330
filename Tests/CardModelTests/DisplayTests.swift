import CardModel
import Testing

@Suite struct DisplayTests {
    @Test(
        arguments: [
            (PersonName(given: "Zoë", family: "Ünal"), "Zoë Ünal", "Zoë Ünal", "ZÜ"),
            (PersonName(given: "小明", family: "王"), "王小明", "王小明", "王"),
            (PersonName(given: "はなこ", family: "山田"), "山田はなこ", "山田はなこ", "山"),
            (PersonName(given: "민준", family: "김"), "김민준", "김민준", "김"),
            (PersonName(given: "Ming", family: "王"), "Ming 王", "Ming 王", "M王"),
            (
                PersonName(prefix: "Dr.", given: "Hà", middle: "Thị", family: "Đặng", suffix: "PhD"),
                "Hà Thị Đặng", "Dr. Hà Thị Đặng, PhD", "HĐ"
            ),
            (
                PersonName(given: "Robert", family: "Smith", preferred: "Bob"), "Bob Smith", "Robert Smith",
                "BS"
            ),
            (PersonName(given: "ßeta"), "ßeta", "ßeta", "S"),
            (PersonName(given: "👩‍🔬 Ada"), "👩‍🔬 Ada", "👩‍🔬 Ada", "A"),
        ] as [(PersonName, String, String, String)])
    func names(name: PersonName, display: String, formatted: String, monogram: String) {
        let details = PersonDetails(name: name)
        #expect(
            details.displayName == display && details.formattedName == formatted
                && details.monogram == monogram)
    }

    @Test func whatIsKnownStandsForTheName() {
        #expect(PersonDetails(company: "Café Atlas").displayName == "Café Atlas")
        #expect(
            PersonDetails(company: "Café Atlas").monogram == "CA"
                && PersonDetails(company: "Café Atlas").isCompany)
        #expect(PersonDetails(emails: [LabelledValue("zoe@example.com")]).displayName == "zoe@example.com")
        #expect(PersonDetails(emails: [LabelledValue("zoe@example.com")]).monogram == "Z")
        #expect(PersonDetails(phones: [LabelledValue("+49 30")]).displayName == "+49 30")
        #expect(PersonDetails().displayName.isEmpty && PersonDetails().monogram.isEmpty)
        #expect(PersonDetails(name: PersonName(given: "☀")).monogram == "☀")
    }

    @Test func tagsHaveNoCaseTwins() {
        #expect(Tags.parse(" fair, Berlin 2027,,FAIR、 café ") == ["fair", "Berlin 2027", "café"])
        #expect(Tags.text(["a", "b"]) == "a, b")
    }

    @Test func labelsKeepTheirNames() {
        for label in ValueLabel.standard + [
            .custom("Lab bench"), .custom("mobile phone"), .custom("custom:x"),
        ] {
            #expect(ValueLabel(name: label.name) == label)
        }
        #expect(ValueLabel(name: "Travail") == .custom("Travail"))
    }

    @Test func lifetimesReadBack() {
        for lifetime in ShareLifetime.choices { #expect(ShareLifetime(lifetime.text) == lifetime) }
        #expect(ShareLifetime("90m") == .seconds(5_400))
        for text in ["", "1m", "91d", "7", "d", "-1d", "9999999999999999999d", "7D"] {
            #expect(ShareLifetime(text) == nil)
        }
    }
}
