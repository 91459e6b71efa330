import Testing

@testable import HTML

@Suite struct MarkupTests {
    @Test func `text is escaped between tags and inside attributes`() {
        let page = div(.title("\"><script>")) { "a < b & 'c' > \"d\"" }
        #expect(
            page.description
                == "<div title=\"&quot;&gt;&lt;script&gt;\">a &lt; b &amp; &#39;c&#39; &gt; &quot;d&quot;</div>"
        )
    }

    @Test func `a NUL becomes the replacement character`() {
        #expect(Markup(text: "a\0b").description == "a\u{FFFD}b")
    }

    @Test func `trusted HTML goes in as it is`() {
        #expect(p { TrustedHTML(unescaped: "<b>x</b>") }.description == "<p><b>x</b></p>")
    }

    @Test func `conditions, loops, optionals and numbers stand in the builder`() {
        let missing: String? = nil
        let numbers = ul {
            for number in 1...3 {
                if number == 2 { li { "two" } } else { li { number } }
            }
            if missing != nil { li { "never" } }
            missing
            missing.map { name in li { name } }
        }
        #expect(numbers.description == "<ul><li>1</li><li>two</li><li>3</li></ul>")
    }

    @Test func `classes add up and conditional attributes come and go`() {
        let box = div(
            .class("card", "large"), .id("x"), .class("open", if: true), .class("shut", if: false),
            .hidden(if: false), .aria("current", true), .data("kind", "a&b")
        ) { "" }
        #expect(
            box.description
                == "<div class=\"card large open\" id=\"x\" aria-current=\"true\" data-kind=\"a&amp;b\"></div>"
        )
    }

    @Test func `a page has its doctype, language and character encoding`() {
        let page = document(lang: "ar", dir: .rightToLeft) {
            head { HTML.title("</title>") }
            body { main { "" } }
        }
        #expect(
            page.description
                == "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\">"
                + "<title>&lt;/title&gt;</title></head><body><main></main></body></html>")
    }

    @Test func `a text area keeps a line break at its beginning`() {
        #expect(
            textarea(name: "bio", "\nfirst").description == "<textarea name=\"bio\">\n\nfirst</textarea>")
    }

    @Test func `forms carry what they are told`() {
        let page = form(action: "/cards", encoding: .multipart) {
            label(for: "n") { "Name" }
            input(.text, name: "name", value: "\"", .id("n"), .required, .maxlength(80))
            select(name: "theme") { option("Coral", value: "coral", selected: true) }
            button { "Save" }
        }
        #expect(
            page.description
                == "<form action=\"/cards\" method=\"post\" enctype=\"multipart/form-data\">"
                + "<label for=\"n\">Name</label>"
                + "<input type=\"text\" name=\"name\" value=\"&quot;\" id=\"n\" required maxlength=\"80\">"
                + "<select name=\"theme\"><option value=\"coral\" selected>Coral</option></select>"
                + "<button type=\"submit\">Save</button></form>")
    }

    @Test func `drawings are elements like others`() {
        let icon = svg(viewBox: "0 0 24 24", .aria("hidden", true)) { SVG.use(href: "#icon-phone") }
        #expect(
            icon.description
                == "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#icon-phone\"></use></svg>")
    }

    @Test func `attributes that hold code or addresses cannot be smuggled in`() async {
        await #expect(processExitsWith: .failure) { _ = Attribute.attribute("onclick", "x") }
        await #expect(processExitsWith: .failure) { _ = Attribute.attribute("style", "x") }
        await #expect(processExitsWith: .failure) { _ = Attribute.attribute("href", "x") }
        await #expect(processExitsWith: .failure) { _ = InlineCode(trusted: "a</style>") }
    }
}
