/// A piece of a page: HTML that is already escaped, and so safe to put into another piece.
///
/// Pieces are made by the element functions (`div`, `p`, `a(href:)` …), from text, which is escaped, and from
/// `TrustedHTML`, which is not.
public struct Markup: Hashable, Sendable {
    /// The piece in UTF-8, as it goes over the wire.
    public private(set) var utf8: [UInt8]

    /// An empty piece.
    public init() {
        utf8 = []
    }

    init(utf8: [UInt8]) {
        self.utf8 = utf8
    }

    /// Text, with everything escaped that means something in HTML.
    public init(text: String) {
        utf8 = []
        utf8.appendEscaped(text)
    }

    /// Several pieces side by side, made in a builder: for functions that return part of a page.
    public init(@MarkupBuilder content: () -> Markup) {
        self = content()
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { utf8.isEmpty }

    mutating func append(_ other: Markup) {
        utf8.append(contentsOf: other.utf8)
    }
}

extension Markup: CustomStringConvertible {
    /// The piece as text.
    public var description: String { String(decoding: utf8, as: UTF8.self) }
}

/// HTML that somebody vouches for: it goes into the page as it is.
///
/// Only for constants and for text that another part of this program has rendered, never for what a person typed.
public struct TrustedHTML: Hashable, Sendable {
    /// The HTML.
    public let text: String

    /// Vouches for `text`.
    public init(unescaped text: String) {
        self.text = text
    }
}

extension [UInt8] {
    /// Appends text so that it means itself both between tags and inside a quoted attribute.
    @inline(never)
    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for index in bytes.indices {
                let replacement: StaticString
                switch bytes[index] {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\""): replacement = "&quot;"
                case UInt8(ascii: "'"): replacement = "&#39;"
                // No spelling of U+0000 is allowed in HTML; a browser shows the replacement character too.
                case 0: replacement = "\u{FFFD}"
                default: continue
                }
                append(contentsOf: bytes[start..<index])
                append(replacement)
                start = index + 1
            }
            append(contentsOf: bytes[start...])
        }
    }

    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
