/// Something that a card loses on its way into another version or onto a device.
public struct Loss: Sendable, Hashable {
    /// The property in upper case.
    public var property: String

    /// What becomes of it: a sentence for people.
    public var message: String

    /// Makes a loss.
    public init(property: String, message: String) {
        self.property = property
        self.message = message
    }
}

/// A card in another version, and what it lost.
public struct Conversion: Sendable, Hashable {
    /// The card, of the version that was asked for.
    public var card: VCard

    /// What that version cannot hold, or holds only under a name that few programs read. Empty when nothing is lost.
    public var losses: [Loss]
}
