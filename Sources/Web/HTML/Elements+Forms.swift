/// A form.
///
/// - Parameters:
///   - action: Where it is sent.
///   - method: How; what changes something is sent with `post`.
///   - encoding: `multipart` where a file is in it.
public func form(
    action: Link, method: FormMethod = .post, encoding: FormEncoding = .urlEncoded,
    _ attributes: Attribute...,
    @MarkupBuilder content: () -> Markup
) -> Markup {
    var all: [Attribute] = [.unchecked("action", action.text), .unchecked("method", method.rawValue)]
    if encoding == .multipart { all.append(.unchecked("enctype", encoding.rawValue)) }
    return element("form", all + attributes, content())
}

/// How a form is sent.
public enum FormMethod: String, Hashable, Sendable {
    /// In the address: for searches.
    case get
    /// In the body.
    case post
}

/// How a form's fields are written in the body.
public enum FormEncoding: String, Hashable, Sendable {
    /// Names and values, percent-encoded.
    case urlEncoded = "application/x-www-form-urlencoded"
    /// Parts with a boundary between them (RFC 7578).
    case multipart = "multipart/form-data"
}

/// A field of one line, a box, a file and so on; what kind of field is `type`.
public func input(
    _ type: InputType, name: String, value: String? = nil, _ attributes: Attribute...
) -> Markup {
    voidElement(
        "input",
        [.unchecked("type", type.rawValue), .unchecked("name", name), .unchecked("value", value)] + attributes
    )
}

/// The kinds of `input`.
public enum InputType: String, Hashable, Sendable {
    /// A line of text.
    case text
    /// An e-mail address.
    case email
    /// A telephone number.
    case telephone = "tel"
    /// An address of a web page.
    case url
    /// A password, hidden while typed.
    case password
    /// What to look for.
    case search
    /// A number.
    case number
    /// A day.
    case date
    /// A time of day.
    case time
    /// A day and an hour without a zone.
    case dateTime = "datetime-local"
    /// A box to tick.
    case checkbox
    /// One of several, by the same name.
    case radio
    /// A file.
    case file
    /// A colour.
    case color
    /// A value that the person does not see.
    case hidden
}

/// A button; sends its form unless told otherwise.
public func button(
    _ type: ButtonType = .submit, name: String? = nil, value: String? = nil, _ attributes: Attribute...,
    @MarkupBuilder content: () -> Markup
) -> Markup {
    element(
        "button",
        [.unchecked("type", type.rawValue), .unchecked("name", name), .unchecked("value", value)]
            + attributes,
        content())
}

/// What a button does.
public enum ButtonType: String, Hashable, Sendable {
    /// Sends the form.
    case submit
    /// Nothing by itself: a script uses it, or an attribute (`popovertarget`).
    case button
    /// Sets the form's fields back.
    case reset
}

/// The label of a field, by the field's `id`; around the field where no `id` is given.
public func label(
    for id: String? = nil, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("label", [.unchecked("for", id)] + attributes, content())
}

/// A field of several lines, with its text.
public func textarea(name: String, _ text: String, _ attributes: Attribute...) -> Markup {
    // Browsers drop one line break after the start tag: this one, so that none of the text is lost.
    var content = Markup(utf8: [UInt8(ascii: "\n")])
    content.append(Markup(text: text))
    return element("textarea", [.unchecked("name", name)] + attributes, content)
}

/// A choice among options.
public func select(
    name: String, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("select", [.unchecked("name", name)] + attributes, content())
}

/// One option of a choice.
public func option(_ text: String, value: String, selected: Bool = false, _ attributes: Attribute...)
    -> Markup
{
    element(
        "option", [.unchecked("value", value), .unchecked("selected", if: selected)] + attributes,
        Markup(text: text))
}
