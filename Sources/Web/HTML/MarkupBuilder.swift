/// Puts text, elements, conditions and loops side by side.
@resultBuilder
public enum MarkupBuilder {
    /// Nothing.
    public static func buildBlock() -> Markup { Markup() }

    /// The first piece.
    public static func buildPartialBlock(first: Markup) -> Markup { first }

    /// A further piece.
    public static func buildPartialBlock(accumulated: consuming Markup, next: Markup) -> Markup {
        accumulated.append(next)
        return accumulated
    }

    /// An element.
    public static func buildExpression(_ markup: Markup) -> Markup { markup }

    /// An element that may be missing.
    public static func buildExpression(_ markup: Markup?) -> Markup { markup ?? Markup() }

    /// Text, escaped.
    public static func buildExpression(_ text: String) -> Markup { Markup(text: text) }

    /// Text, escaped.
    public static func buildExpression(_ text: Substring) -> Markup { Markup(text: String(text)) }

    /// Text that may be missing, escaped.
    public static func buildExpression(_ text: String?) -> Markup {
        text.map { Markup(text: $0) } ?? Markup()
    }

    /// A number, in digits without separators.
    public static func buildExpression(_ number: Int) -> Markup { Markup(text: String(number)) }

    /// HTML that somebody vouches for, as it is.
    public static func buildExpression(_ html: TrustedHTML) -> Markup { Markup(utf8: Array(html.text.utf8)) }

    /// A statement without a value.
    public static func buildExpression(_ nothing: Void) -> Markup { Markup() }

    /// The body of an `if` without `else`.
    public static func buildOptional(_ markup: Markup?) -> Markup { markup ?? Markup() }

    /// The first branch.
    public static func buildEither(first: Markup) -> Markup { first }

    /// The second branch.
    public static func buildEither(second: Markup) -> Markup { second }

    /// The rounds of a loop.
    public static func buildArray(_ rounds: [Markup]) -> Markup {
        var whole = Markup()
        for round in rounds { whole.append(round) }
        return whole
    }

    /// The body of an `if #available`.
    public static func buildLimitedAvailability(_ markup: Markup) -> Markup { markup }
}
