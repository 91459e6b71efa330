/// A whole page: the doctype and the `html` element.
///
/// - Parameters:
///   - lang: The language of the page (BCP 47).
///   - dir: The direction of writing.
public func document(
    lang: String, dir: Attribute.Direction = .leftToRight, _ attributes: Attribute...,
    @MarkupBuilder content: () -> Markup
) -> Markup {
    var page = Markup(utf8: Array("<!doctype html>".utf8))
    page.append(element("html", [.lang(lang), .dir(dir)] + attributes, content()))
    return page
}

/// What browsers and robots must know about the page; begins with the character encoding, UTF-8.
public func head(@MarkupBuilder content: () -> Markup) -> Markup {
    var all = Markup(utf8: Array("<meta charset=\"utf-8\">".utf8))
    all.append(content())
    return element("head", [], all)
}

/// The page's title.
public func title(_ text: String) -> Markup { element("title", [], Markup(text: text)) }

/// Something about the page, by a name (`viewport`, `description`, `theme-color` …).
public func meta(name: String, content: String, _ attributes: Attribute...) -> Markup {
    voidElement("meta", [.unchecked("name", name), .unchecked("content", content)] + attributes)
}

/// What the page may load and run, where no server can say it in a header: stands before everything that it is to hold for.
public func meta(contentSecurityPolicy policy: String) -> Markup {
    voidElement(
        "meta", [.unchecked("http-equiv", "Content-Security-Policy"), .unchecked("content", policy)])
}

/// Loads the page again after so many seconds.
public func refresh(afterSeconds seconds: Int) -> Markup {
    voidElement(
        "meta", [.unchecked("http-equiv", "refresh"), .unchecked("content", String(seconds))])
}

/// Something about the page for services that show a preview (Open Graph: `og:title`, `og:image` …).
public func meta(property: String, content: String) -> Markup {
    voidElement("meta", [.unchecked("property", property), .unchecked("content", content)])
}

/// Another file that belongs to the page (`stylesheet`, `icon`, `manifest`, `canonical` …).
public func link(rel: String, href: Link, _ attributes: Attribute...) -> Markup {
    voidElement("link", [.rel(rel), .unchecked("href", href.text)] + attributes)
}

/// A script from this site, run after the page is read.
public func script(src: Link, _ attributes: Attribute...) -> Markup {
    element("script", [.unchecked("src", src.text), .unchecked("type", "module")] + attributes, Markup())
}

/// A script in the page itself; the Content-Security-Policy must name its hash.
public func script(_ code: InlineCode) -> Markup {
    element("script", [], Markup(utf8: Array(code.text.utf8)))
}

/// Style in the page itself; the Content-Security-Policy must name its hash.
public func style(_ code: InlineCode) -> Markup {
    element("style", [], Markup(utf8: Array(code.text.utf8)))
}

/// Style or script that stands in the page itself, as the program's author wrote it.
///
/// A Content-Security-Policy allows it by the SHA-256 of exactly `text` in UTF-8.
public struct InlineCode: Hashable, Sendable {
    /// The code.
    public let text: String

    /// Takes code that the program's author wrote, never what a person typed.
    ///
    /// - Parameter text: Must not close the element (`</`) nor open a comment (`<!--`): a programmer's error.
    public init(trusted text: String) {
        precondition(!Self.leavesItsElement(text), "inline code must not contain </ or <!--")
        self.text = text
    }

    /// Whether `</` or `<!--` is in it; `contains` of a text is not part of Embedded Swift.
    private static func leavesItsElement(_ text: String) -> Bool {
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.starts(with: "</".utf8) || rest.starts(with: "<!--".utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}

/// What the page shows.
public func body(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("body", attributes, content())
}
