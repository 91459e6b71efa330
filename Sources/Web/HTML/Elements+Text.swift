/// A paragraph.
public func p(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("p", attributes, content())
}

/// A piece of text without a meaning.
public func span(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("span", attributes, content())
}

/// Something important.
public func strong(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("strong", attributes, content())
}

/// Something stressed.
public func em(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("em", attributes, content())
}

/// Text in bold that is not important.
public func b(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("b", attributes, content())
}

/// Text in another voice.
public func i(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("i", attributes, content())
}

/// Small print.
public func small(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("small", attributes, content())
}

/// Text found by a search.
public func mark(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("mark", attributes, content())
}

/// Computer text.
public func code(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("code", attributes, content())
}

/// Text with its spaces and line breaks.
public func pre(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("pre", attributes, content())
}

/// A key.
public func kbd(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("kbd", attributes, content())
}

/// Text below the line.
public func sub(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("sub", attributes, content())
}

/// Text above the line.
public func sup(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("sup", attributes, content())
}

/// What no longer holds.
public func s(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("s", attributes, content())
}

/// What was taken out.
public func del(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("del", attributes, content())
}

/// What was put in.
public func ins(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("ins", attributes, content())
}

/// An abbreviation.
public func abbr(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("abbr", attributes, content())
}

/// Text whose direction is its own.
public func bdi(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("bdi", attributes, content())
}

/// How to reach somebody.
public func address(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("address", attributes, content())
}

/// Words of somebody else.
public func blockquote(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("blockquote", attributes, content())
}

/// A result.
public func output(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("output", attributes, content())
}
