/// One attribute of an element; the values are escaped.
///
/// Addresses are not attributes of this kind: they are arguments of the elements that have them, as `Link`. There
/// are neither `style` nor event handlers, which the pages' Content-Security-Policy would refuse.
public struct Attribute: Hashable, Sendable {
    enum Value: Hashable, Sendable {
        case absent
        case present
        case text(String)
    }

    let name: String
    let value: Value

    /// Compared byte by byte, as all names here.
    var isClass: Bool { name.utf8.elementsEqual("class".utf8) }

    @inline(never)
    private init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// Any other attribute, by a name written in the source.
    ///
    /// - Parameter name: Lower-case; never an event handler, `style` or one that holds an address or code.
    public static func attribute(_ name: StaticString, _ value: String) -> Attribute {
        let name = name.description
        precondition(isHarmless(name), "\(name) is not an attribute that takes plain text")
        return Attribute(name, .text(value))
    }

    /// Any other attribute without a value, there or not.
    public static func attribute(_ name: StaticString, if condition: Bool) -> Attribute {
        let name = name.description
        precondition(isHarmless(name), "\(name) is not an attribute that takes plain text")
        return Attribute(name, condition ? .present : .absent)
    }

    @inline(never)
    static func unchecked(_ name: String, _ value: String?) -> Attribute {
        Attribute(name, value.map { .text($0) } ?? .absent)
    }

    static func unchecked(_ name: String, if condition: Bool) -> Attribute {
        Attribute(name, condition ? .present : .absent)
    }

    private static let refused: Set<String> = [
        "style", "href", "xlink:href", "src", "srcset", "srcdoc", "action", "formaction", "ping", "poster",
        "data",
        "cite", "background", "manifest", "http-equiv", "nonce",
    ]

    private static func isHarmless(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("on") && !refused.contains(name)
            && name.utf8.allSatisfy { character in
                switch character {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }
}

extension Attribute {
    /// Classes. Several of these on one element add up.
    @inline(never)
    public static func `class`(_ names: String...) -> Attribute {
        Attribute("class", .text(names.joined(separator: " ")))
    }

    /// A class that is there or not.
    public static func `class`(_ name: String, if condition: Bool) -> Attribute {
        Attribute("class", condition ? .text(name) : .absent)
    }

    /// The element's name in the page.
    public static func id(_ name: String) -> Attribute { Attribute("id", .text(name)) }

    /// `data-name="value"`.
    public static func data(_ name: StaticString, _ value: String) -> Attribute {
        Attribute("data-\(name)", .text(value))
    }

    /// `aria-name="value"` (WAI-ARIA 1.2).
    public static func aria(_ name: StaticString, _ value: String) -> Attribute {
        Attribute("aria-\(name)", .text(value))
    }

    /// `aria-name="true"` or `"false"`.
    public static func aria(_ name: StaticString, _ value: Bool) -> Attribute {
        Attribute("aria-\(name)", .text(value ? "true" : "false"))
    }

    /// What the element is for assistive technology.
    public static func role(_ name: String) -> Attribute { Attribute("role", .text(name)) }

    /// A short explanation, shown by some browsers when a pointer rests on the element.
    public static func title(_ text: String) -> Attribute { Attribute("title", .text(text)) }

    /// The language of the content (BCP 47).
    public static func lang(_ tag: String) -> Attribute { Attribute("lang", .text(tag)) }

    /// The direction of the content.
    public static func dir(_ direction: Direction) -> Attribute {
        Attribute("dir", .text(direction.rawValue))
    }

    /// The place in the order of the Tab key: 0 as it stands, -1 not at all.
    public static func tabindex(_ index: Int) -> Attribute { Attribute("tabindex", .text(String(index))) }

    /// Hidden from everybody.
    public static func hidden(if condition: Bool) -> Attribute { unchecked("hidden", if: condition) }

    /// Hidden from everybody.
    public static var hidden: Attribute { .hidden(if: true) }

    /// A width in CSS pixels, for pictures.
    public static func width(_ pixels: Int) -> Attribute { Attribute("width", .text(String(pixels))) }

    /// A height in CSS pixels, for pictures.
    public static func height(_ pixels: Int) -> Attribute { Attribute("height", .text(String(pixels))) }

    /// How this page and the linked one are related.
    public static func rel(_ relation: String) -> Attribute { Attribute("rel", .text(relation)) }

    /// Where a link opens.
    public static func target(_ name: String) -> Attribute { Attribute("target", .text(name)) }

    /// Save instead of show; the name is a suggestion.
    public static func download(_ fileName: String) -> Attribute { Attribute("download", .text(fileName)) }

    /// A direction of writing.
    public enum Direction: String, Hashable, Sendable {
        /// Left to right.
        case leftToRight = "ltr"
        /// Right to left.
        case rightToLeft = "rtl"
        /// As the first strong character says.
        case automatic = "auto"
    }
}
