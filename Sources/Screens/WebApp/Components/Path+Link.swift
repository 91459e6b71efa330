public import CardModel
import HTML
public import HTTPServer

extension Path {
    /// The path with these values as a link in a page.
    func link(_ values: repeat each Parameter) -> Link { Link(self(repeat each values)) ?? "/" }
}

extension Identifier: PathParameter {
    /// Reads the text form.
    public init?(pathText: String) { self.init(pathText) }
    /// The text form.
    public var pathText: String { text }
}

extension ShareIdentifier: PathParameter {
    /// Reads the text form.
    public init?(pathText: String) { self.init(pathText) }
    /// The text form.
    public var pathText: String { text }
}
