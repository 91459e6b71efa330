import CardModel
import Testing

@Suite struct LinkTests {
    @Test(arguments: [
        ("example.com", "https://example.com"), ("example.com:8080/me", "https://example.com:8080/me"),
        (" https://example.com/a b ", "https://example.com/a%20b"),
        ("HTTP://Example.com", "HTTP://Example.com"),
        ("mailto:zoe@example.com", "mailto:zoe@example.com"), ("tel:+49151", "tel:+49151"),
        ("//example.com/x", "https://example.com/x"), ("https://[::1]:8080/", "https://[::1]:8080/"),
        ("münchen.example", "https://münchen.example"),
        ("https://example.com/\"><script>", "https://example.com/%22%3E%3Cscript%3E"),
    ])
    func goodAddresses(typed: String, expected: String) throws {
        let address = try WebAddress(typed)
        #expect(address.text == expected)
        #expect(try WebAddress(address.text) == address)
    }

    @Test(
        arguments: [
            ("", .empty), (" \n ", .empty), (" JaVaScRiPt:alert(1)", .unsupportedScheme("javascript")),
            ("java\nscript:alert(1)", .controlCharacter), ("data:text/html,<b>", .unsupportedScheme("data")),
            ("javascript://example.com/%0aalert(1)", .unsupportedScheme("javascript")),
            ("ftp://example.com", .unsupportedScheme("ftp")),
            ("vbscript:x", .unsupportedScheme("vbscript")), ("https://", .invalidHost),
            ("https:example.com", .invalidHost),
            ("https://zoe:secret@example.com", .hasCredentials),
            ("https://example.com\\@evil.example", .invalidHost),
            ("https://exa mple.com", .invalidHost), ("nonsense", .invalidHost),
            ("https://-a.example", .invalidHost),
            ("https://example.com:99999", .invalidHost), ("mailto:", .incomplete), ("tel:", .incomplete),
            ("https://example.com/\u{202E}fdp", .controlCharacter),
            ("javascript:1", .unsupportedScheme("javascript")),
        ] as [(String, WebAddress.Problem)])
    func badAddresses(typed: String, problem: WebAddress.Problem) {
        #expect(throws: problem) { try WebAddress(typed) }
    }

    @Test func anEndlessAddressIsRefused() {
        #expect(throws: WebAddress.Problem.tooLong) {
            try WebAddress("https://example.com/" + String(repeating: "a", count: 2_048))
        }
    }

    @Test(
        arguments: [
            ("+49 (0) 151 2345-678", "tel:+491512345678", "https://wa.me/491512345678"),
            ("0049 151 2345678", "tel:+491512345678", "https://wa.me/491512345678"),
            ("0151/2345678", "tel:01512345678", nil),
            ("+1 555 0100 ext. 7", "tel:+15550100;ext=7", "https://wa.me/15550100"),
            ("+1-800-FLOWERS", "tel:+18003569377", "https://wa.me/18003569377"),
            ("+1 555 0100 x12", "tel:+15550100;ext=12", "https://wa.me/15550100"),
            ("+٤٩ ١٥١", "tel:+49151", "https://wa.me/49151"),
            ("tel:+49-30-1;ext=7", "tel:+49301;ext=7", "https://wa.me/49301"),
            ("＋８１ ３ １２３４", "tel:+8131234", "https://wa.me/8131234"),
        ] as [(String, String, String?)])
    func phones(typed: String, link: String, whatsApp: String?) throws {
        let number = try #require(PhoneNumber(typed))
        #expect(number.link == link && number.whatsAppLink == whatsApp)
    }

    @Test func aNumberNeedsADigit() {
        #expect(PhoneNumber("") == nil && PhoneNumber("+ ()") == nil)
    }

    @Test(arguments: ["zoe@example.com", "zoë+card@café.example", "a.b_c@sub.example.org"])
    func emails(text: String) {
        #expect(EmailAddress.isPlausible(text))
    }

    @Test(arguments: [
        "", "zoe", "zoe@", "@example.com", "zoe@example", "a@b@example.com", "zoe @example.com",
        "zoe@exa mple.com",
        "zoe@-example.com", "zoe..x@example.com", ".zoe@example.com", "zoe@example..com", "<zoe@example.com>",
        "zoe\u{0}@example.com",
        "\"a@b\"@example.com",
    ])
    func noEmails(text: String) {
        #expect(!EmailAddress.isPlausible(text))
    }

    @Test func aMailLinkIsEncoded() {
        #expect(EmailAddress.link(to: "zoe+a&b@example.com") == "mailto:zoe%2Ba%26b@example.com")
    }
}
