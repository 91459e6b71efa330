/// A link.
///
/// - Parameters:
///   - href: Where it leads; without one it is shown and cannot be followed.
///   - ping: Who is told by the browser, without a script, that a person followed it.
public func a(
    href: Link?, ping: Link? = nil, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("a", [.unchecked("href", href?.text), .unchecked("ping", ping?.text)] + attributes, content())
}

/// A picture.
///
/// - Parameter alt: What it shows, for those who do not see it; empty where it says nothing that the text does not.
public func img(src: ImageSource, alt: String, _ attributes: Attribute...) -> Markup {
    voidElement("img", [.unchecked("src", src.text), .unchecked("alt", alt)] + attributes)
}

/// An instant or a day, with its machine-readable form.
public func time(
    datetime: String, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("time", [.unchecked("datetime", datetime)] + attributes, content())
}

/// Something that opens and closes without a script.
public func details(
    open: Bool = false, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("details", [.unchecked("open", if: open)] + attributes, content())
}

/// A moving picture, as the camera of a scanner shows it.
public func video(_ attributes: Attribute...) -> Markup { element("video", attributes, Markup()) }

/// A surface that a script draws on.
public func canvas(_ attributes: Attribute...) -> Markup { element("canvas", attributes, Markup()) }

/// A line break.
public func br() -> Markup { voidElement("br", []) }

/// A place where a long word may break.
public func wbr() -> Markup { voidElement("wbr", []) }

/// A change of subject.
public func hr(_ attributes: Attribute...) -> Markup { voidElement("hr", attributes) }

/// How much of something is done.
public func progress(value: Int, max: Int, _ attributes: Attribute...) -> Markup {
    element(
        "progress",
        [.unchecked("value", String(value)), .unchecked("max", String(max))] + attributes, Markup())
}

/// Another page of this site inside the page; its title says what it is to those who do not see it.
public func iframe(src: Link, title: String, _ attributes: Attribute...) -> Markup {
    element("iframe", [.unchecked("src", src.text), .unchecked("title", title)] + attributes, Markup())
}
