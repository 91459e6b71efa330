/// A link with the words to show for it.
public struct TitledLink: Sendable, Hashable {
    /// The words to show; empty when only the address is known.
    public var title: String
    /// The address; see ``WebAddress`` for what may be stored here.
    public var address: String

    /// Makes a link.
    public init(title: String = "", address: String) {
        self.title = title
        self.address = address
    }
}
