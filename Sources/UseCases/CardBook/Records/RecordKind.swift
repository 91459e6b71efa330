public import Records

/// The record types of `Schema/businesscard.ckdb`, and where their records live.
public enum RecordKind {
    /// One of the owner's cards.
    public static let card = "Card"
    /// Somebody the owner met.
    public static let contact = "Contact"
    /// A file of contacts that the owner imported.
    public static let contactImport = "ContactImport"
    /// An address that the owner gave out.
    public static let share = "Share"
    /// Somebody received a card.
    public static let handover = "Handover"
    /// A setting that all devices of the owner share.
    public static let setting = "Setting"
    /// A value that lost when two devices changed one field.
    public static let conflict = "Conflict"
    /// What a recipient sees; in the public database.
    public static let sharedCard = "SharedCard"

    /// The zone of the private database that holds everything of an owner.
    public static let zone = Zone("BusinessCards")
}
