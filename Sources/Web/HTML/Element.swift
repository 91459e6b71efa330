/// An element with content: the one place where tags are written, and never copied into its callers, which are many.
@inline(never)
func element(_ name: StaticString, _ attributes: [Attribute], _ content: Markup) -> Markup {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(content.utf8.count + 2 * name.utf8CodeUnitCount + 16 + attributes.count * 32)
    utf8.appendStartTag(name, attributes)
    utf8.append(contentsOf: content.utf8)
    utf8.append("</")
    utf8.append(name)
    utf8.append(">")
    return Markup(utf8: utf8)
}

/// An element without content and without end tag (`br`, `img`, `input` …).
@inline(never)
func voidElement(_ name: StaticString, _ attributes: [Attribute]) -> Markup {
    var utf8: [UInt8] = []
    utf8.appendStartTag(name, attributes)
    return Markup(utf8: utf8)
}

extension [UInt8] {
    fileprivate mutating func appendStartTag(_ name: StaticString, _ attributes: [Attribute]) {
        append("<")
        append(name)
        appendClasses(of: attributes)
        for attribute in attributes where !attribute.isClass {
            switch attribute.value {
            case .absent: continue
            case .present: appendName(attribute.name)
            case .text(let text):
                appendName(attribute.name)
                append("=\"")
                appendEscaped(text)
                append("\"")
            }
        }
        append(">")
    }

    /// One `class` for all of them: a second attribute of the same name would be ignored by browsers.
    private mutating func appendClasses(of attributes: [Attribute]) {
        var isFirst = true
        for attribute in attributes where attribute.isClass {
            guard case .text(let names) = attribute.value, !names.isEmpty else { continue }
            append(isFirst ? " class=\"" : " ")
            appendEscaped(names)
            isFirst = false
        }
        if !isFirst { append("\"") }
    }

    private mutating func appendName(_ name: String) {
        append(UInt8(ascii: " "))
        append(contentsOf: name.utf8)
    }
}
