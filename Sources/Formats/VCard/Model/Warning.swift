/// Something odd that the reader met, and lived with.
public struct Warning: Sendable, Hashable {
    /// The card in the file, counted from 1; 0 when it stands before the first card.
    public var card: Int

    /// The line of the file, counted from 1.
    public var line: Int

    /// The name of the property in upper case, or `nil` when the warning is about the card or the file.
    public var property: String?

    /// What was odd, and what was done about it: a sentence for people.
    public var message: String

    /// Makes a warning.
    public init(card: Int, line: Int, property: String? = nil, message: String) {
        self.card = card
        self.line = line
        self.property = property
        self.message = message
    }
}
