import Testing

@testable import HTML

@Suite struct LinkTests {
    @Test(
        arguments: [
            "https://example.com", "http://example.com/a?b=c#d", "HTTPS://example.com",
            "mailto:a@example.com",
            "tel:+49301234", "/cards", "cards/x:y", "?page=2", "#top", "./a", "/a//b",
            "https://example.com/é",
        ])
    func `an address that may stand in a page is kept as it is`(text: String) {
        #expect(Link(text)?.text == text)
    }

    @Test(
        arguments: [
            "", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", " javascript:alert(1)",
            "\u{1}javascript:alert(1)", "vbscript:x", "data:text/html,x", "file:///etc/passwd", "blob:x",
            "//example.com", "/\\example.com", "\\\\example.com", "https:example.com", "https://",
            "https:///x",
            "https://@x", "mailto:", "x y", "sms:+49", "https://a\nb", "ftp://example.com", "https://\u{7F}",
        ])
    func `an address that may not stand in a page is refused`(text: String) {
        #expect(Link(text) == nil)
    }

    @Test func `a scheme that the place asks for is accepted there only`() {
        #expect(Link("sms:+49301234", allowing: [.sms]) != nil)
        #expect(Link("sms:+49301234", allowing: [.geo]) == nil)
    }

    @Test func `a link without an address leads nowhere`() {
        let typed = "javascript:x"
        #expect(a(href: Link(typed)) { "x" }.description == "<a>x</a>")
        #expect(
            a(href: "/c/1.vcf", ping: "/c/1/saved") { "Save" }.description
                == "<a href=\"/c/1.vcf\" ping=\"/c/1/saved\">Save</a>")
    }

    @Test func `a picture comes from an address or, when asked, from the page`() {
        #expect(img(src: "/a.jpg", alt: "A").description == "<img src=\"/a.jpg\" alt=\"A\">")
        #expect(
            img(src: .data(.png, base64: "AAAA"), alt: "").description
                == "<img src=\"data:image/png;base64,AAAA\" alt=\"\">")
    }
}
