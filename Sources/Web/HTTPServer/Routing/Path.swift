/// The address of a page, with parameters: makes both the route that answers and the links that lead there.
///
/// ```swift
/// static let card = Path<String>("/c/{id}")
/// static let file = Path<String>("/c/{id}.vcf")
/// router.get(card) { request, id in … }
/// card("4fT…")        // "/c/4fT…"
/// ```
/// A parameter stands for one segment, or for a part of it with fixed text before and after. `{name...}` at the end
/// stands for all segments that follow.
public struct Path<each Parameter: PathParameter>: Sendable {
    let pattern: PathPattern

    /// A path; a pattern with another number of parameters than types is a programmer's error.
    public init(_ pattern: StaticString) {
        let pattern = PathPattern(pattern.description)
        var count = 0
        for _ in repeat (each Parameter).self { count += 1 }
        precondition(pattern.parameterCount == count, "\(pattern.text) has not \(count) parameters")
        self.pattern = pattern
    }

    /// The path with these values, percent-encoded: a link to the page.
    public func callAsFunction(_ values: repeat each Parameter) -> String {
        var texts: [String] = []
        for value in repeat each values { texts.append(value.pathText) }
        return pattern.link(texts)
    }

    /// The pattern's text, fit for logs.
    public var text: String { pattern.text }

    /// The values of the parameters; `nil` where one of them cannot be what the text says.
    func values(_ texts: [String]) -> (repeat each Parameter)? {
        var iterator = texts.makeIterator()
        do {
            return try (repeat (each Parameter).read(from: &iterator))
        } catch {
            return nil
        }
    }
}

/// The address of a page without parameters: `FixedPath("/cards")`.
public typealias FixedPath = Path<>

/// What can stand in a path.
public protocol PathParameter: Sendable {
    /// The value that the text (percent-decoded) stands for; `nil` answers the request with 404.
    init?(pathText: String)
    /// The text that stands for the value, not yet percent-encoded; never empty.
    var pathText: String { get }
}

extension String: PathParameter {
    /// Any text but the empty one.
    public init?(pathText: String) {
        guard !pathText.isEmpty else { return nil }
        self = pathText
    }

    /// The text itself.
    public var pathText: String { self }
}

extension Int: PathParameter {
    /// A number in digits, in its shortest form.
    public init?(pathText: String) {
        guard let number = Int(pathText), String(number) == pathText else { return nil }
        self = number
    }

    /// The digits.
    public var pathText: String { String(self) }
}

private struct NoSuchValue: Error {}

extension PathParameter {
    fileprivate static func read(from texts: inout IndexingIterator<[String]>) throws -> Self {
        guard let text = texts.next(), let value = Self(pathText: text) else { throw NoSuchValue() }
        return value
    }
}
