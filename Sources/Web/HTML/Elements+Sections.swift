/// What the page is about, once a page.
public func main(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("main", attributes, content())
}

/// What introduces the page or a section.
public func header(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("header", attributes, content())
}

/// What ends the page or a section.
public func footer(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("footer", attributes, content())
}

/// Links to other pages.
public func nav(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("nav", attributes, content())
}

/// A section with a heading.
public func section(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("section", attributes, content())
}

/// Something that stands by itself.
public func article(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("article", attributes, content())
}

/// Something beside the subject.
public func aside(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("aside", attributes, content())
}

/// A box without a meaning.
public func div(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("div", attributes, content())
}

/// The heading of the page.
public func h1(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("h1", attributes, content())
}

/// A heading of the second rank.
public func h2(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("h2", attributes, content())
}

/// A heading of the third rank.
public func h3(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("h3", attributes, content())
}

/// A heading of the fourth rank.
public func h4(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("h4", attributes, content())
}

/// A list without order.
public func ul(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("ul", attributes, content())
}

/// A list in order.
public func ol(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("ol", attributes, content())
}

/// An item of a list.
public func li(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("li", attributes, content())
}

/// A list of terms and what they mean.
public func dl(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("dl", attributes, content())
}

/// A term.
public func dt(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("dt", attributes, content())
}

/// What a term means.
public func dd(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("dd", attributes, content())
}

/// A picture with its caption.
public func figure(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("figure", attributes, content())
}

/// The caption of a figure.
public func figcaption(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("figcaption", attributes, content())
}

/// Fields that belong together.
public func fieldset(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("fieldset", attributes, content())
}

/// The heading of a fieldset.
public func legend(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("legend", attributes, content())
}

/// A window over the page.
public func dialog(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("dialog", attributes, content())
}

/// Proposals for a field.
public func datalist(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("datalist", attributes, content())
}

/// What stays visible of a closed `details`.
public func summary(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("summary", attributes, content())
}

/// What searches or filters.
public func search(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("search", attributes, content())
}

/// What is shown where scripts do not run.
public func noscript(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("noscript", attributes, content())
}

/// What a script copies into the page.
public func template(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("template", attributes, content())
}
