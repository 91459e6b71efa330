/// A table.
public func table(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("table", attributes, content())
}

/// The heading of a table.
public func caption(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("caption", attributes, content())
}

/// The rows that head a table.
public func thead(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("thead", attributes, content())
}

/// The rows of a table.
public func tbody(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("tbody", attributes, content())
}

/// The rows that end a table.
public func tfoot(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("tfoot", attributes, content())
}

/// A row.
public func tr(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("tr", attributes, content())
}

/// A cell that heads a row or column.
public func th(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("th", attributes, content())
}

/// A cell.
public func td(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
    element("td", attributes, content())
}
