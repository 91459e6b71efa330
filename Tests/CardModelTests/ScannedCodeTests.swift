import Testing
import VCard

@testable import CardModel

@Suite("What a code says")
struct ScannedCodeTests {
    private func person(_ text: String) -> PersonDetails? {
        guard case .person(let content) = ScannedCode(text) else { return nil }
        return content.details
    }

    @Test("MECARD with escapes, parts and a name in one piece")
    func meCard() throws {
        let full = try #require(
            person(
                #"MECARD:N:Łukasiewicz,Søren;SOUND:ルカ,ソレン;ORG:Käse \; Söhne;TEL:+48 22 1;TEL:112;EMAIL:s@example.com;"#
                    + #"URL:https\://example.com/a;BDAY:19800625;ADR:,,Torstraße 12,Berlin,,10119,Germany;NOTE:a\,b;;"#
            ))
        #expect(full.name.family == "Łukasiewicz" && full.name.given == "Søren")
        #expect(full.name.phoneticFamily == "ルカ" && full.name.phoneticGiven == "ソレン")
        #expect(full.company == "Käse ; Söhne")
        #expect(full.phones.map(\.value) == ["+48 22 1", "112"])
        #expect(full.emails.map(\.value) == ["s@example.com"])
        #expect(full.website == "https://example.com/a")
        #expect(full.birthday?.text == Birthday(year: 1980, month: 6, day: 25)?.text)
        #expect(full.addresses.first?.city == "Berlin" && full.addresses.first?.postalCode == "10119")
        #expect(ScannedCode(#"MECARD:N:A;NOTE:a\,b;;"#).content.notes == "a,b")
        #expect(person("mecard:N:Đặng Thị Hà;TEL:1;;")?.displayName == "Đặng Thị Hà")
        #expect(person("MECARD:N:A;ADR:Oslo;;")?.addresses.first?.singleLine == "Oslo")
        #expect(person("MECARD:;;") == nil)
    }

    @Test("BIZCARD, MATMSG, telephone numbers and mail addresses are people")
    func others() {
        let card = person(
            "BIZCARD:N:Sean;X:Owen;T:Engineer;C:Example;A:76 9th Avenue;B:+1212;E:s@example.com;;")
        #expect(card?.displayName == "Sean Owen" && card?.role == "Engineer" && card?.company == "Example")
        #expect(card?.phones.first?.label == .work)
        #expect(person("MATMSG:TO:a@example.com;SUB:Hi;BODY:Hello;;")?.emails.first?.value == "a@example.com")
        #expect(person("TEL:+49-30-1")?.phones.first?.value == "+49-30-1")
        #expect(person("SMSTO:+49301:Hello")?.phones.first?.value == "+49301")
        #expect(person("mailto:a%2Bb@example.com?subject=x")?.emails.first?.value == "a+b@example.com")
        #expect(person("mailto:nobody") == nil)
    }

    @Test("A vCard keeps everything, in any case and with a mark in front")
    func vCard() {
        let text = "\u{FEFF}begin:vcard\nversion:3.0\nN:Ünal;Zoë;;;\nX-FOO:1\nend:vcard"
        #expect(person(text)?.displayName == "Zoë Ünal")
        #expect(ScannedCode(text).content.otherProperties.map(\.name) == ["X-FOO"])
    }

    @Test("Addresses, and texts that only look like them")
    func addresses() {
        func address(_ text: String) -> String? {
            guard case .address(let address) = ScannedCode(text) else { return nil }
            return address.text
        }
        #expect(address("HTTPS://Cards.example/c/x") == "HTTPS://Cards.example/c/x")
        #expect(address("URLTO:http://example.com") == "http://example.com")
        #expect(address("www.example.com/me") == "https://www.example.com/me")
        for text in [
            "javascript:alert(1)", "data:text/html,x", "https://user@example.com", "example", "",
            "WIFI:S:x;;",
        ] {
            #expect(address(text) == nil)
            #expect(ScannedCode(text) == .text(text))
        }
        #expect(ScannedCode("https://example.com/a").content.details.website == "https://example.com/a")
        #expect(ScannedCode("hello, you").content.notes == "hello, you")
    }
}
