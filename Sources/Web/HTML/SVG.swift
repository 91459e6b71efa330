/// A drawing (SVG 2) inside the page.
///
/// - Parameter viewBox: The part of the plane that is seen, "x y width height".
public func svg(
    viewBox: String, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
) -> Markup {
    element("svg", [.unchecked("viewBox", viewBox)] + attributes, content())
}

/// The elements of a drawing, under a name of their own because `path`, `text` and `line` are everybody's words.
///
/// Lengths are texts, as SVG allows units and percentages.
public enum SVG {
    /// Elements that belong together.
    public static func g(_ attributes: Attribute..., @MarkupBuilder content: () -> Markup) -> Markup {
        element("g", attributes, content())
    }

    /// Elements that are drawn only where they are used.
    public static func defs(@MarkupBuilder content: () -> Markup) -> Markup { element("defs", [], content()) }

    /// A drawing that can be used many times.
    public static func symbol(id: String, viewBox: String, @MarkupBuilder content: () -> Markup) -> Markup {
        element("symbol", [.id(id), .unchecked("viewBox", viewBox)], content())
    }

    /// Draws a symbol: `#name` in this page or `/file.svg#name`.
    public static func use(href: Link, _ attributes: Attribute...) -> Markup {
        element("use", [.unchecked("href", href.text)] + attributes, Markup())
    }

    /// What the drawing shows, for those who do not see it.
    public static func title(_ text: String) -> Markup { element("title", [], Markup(text: text)) }

    /// An outline, as `d` says.
    public static func path(d: String, _ attributes: Attribute...) -> Markup {
        element("path", [.unchecked("d", d)] + attributes, Markup())
    }

    /// A circle.
    public static func circle(cx: String, cy: String, r: String, _ attributes: Attribute...) -> Markup {
        element(
            "circle", [.unchecked("cx", cx), .unchecked("cy", cy), .unchecked("r", r)] + attributes, Markup())
    }

    /// A rectangle.
    public static func rect(
        x: String = "0", y: String = "0", width: String, height: String, _ attributes: Attribute...
    ) -> Markup {
        element(
            "rect",
            [
                .unchecked("x", x), .unchecked("y", y), .unchecked("width", width),
                .unchecked("height", height),
            ] + attributes, Markup())
    }

    /// A line.
    public static func line(
        x1: String, y1: String, x2: String, y2: String, _ attributes: Attribute...
    ) -> Markup {
        element(
            "line",
            [.unchecked("x1", x1), .unchecked("y1", y1), .unchecked("x2", x2), .unchecked("y2", y2)]
                + attributes,
            Markup())
    }

    /// Text.
    public static func text(x: String, y: String, _ text: String, _ attributes: Attribute...) -> Markup {
        element("text", [.unchecked("x", x), .unchecked("y", y)] + attributes, Markup(text: text))
    }
}
