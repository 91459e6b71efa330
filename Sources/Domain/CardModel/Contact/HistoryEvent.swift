/// Something that happened to a contact.
public struct HistoryEvent: Sendable, Hashable {
    /// When it happened.
    public var at: Instant
    /// What happened.
    public var kind: Kind
    /// To which part, card or tag, as data and not as a sentence; empty when there is nothing to add.
    public var detail: String

    /// Makes an event.
    public init(at: Instant, kind: Kind, detail: String = "") {
        self.at = at
        self.kind = kind
        self.detail = detail
    }

    /// A kind of event. A kind that this version does not know keeps its name.
    public struct Kind: Sendable, Hashable {
        /// Typed in, received, scanned or imported; the detail is the source's name.
        public static let added = Kind(name: "added")
        /// Details changed; the detail names the fields, separated by commas.
        public static let edited = Kind(name: "edited")
        /// The notes changed.
        public static let noted = Kind(name: "noted")
        /// Tags changed; the detail is the new tags, separated by commas.
        public static let tagged = Kind(name: "tagged")
        /// A follow-up was set; the detail is its day.
        public static let followUpSet = Kind(name: "followUpSet")
        /// A follow-up was put off; the detail is the new day.
        public static let followUpSnoozed = Kind(name: "followUpSnoozed")
        /// A follow-up was done; the detail is its day.
        public static let followUpDone = Kind(name: "followUpDone")
        /// A follow-up was taken away.
        public static let followUpCleared = Kind(name: "followUpCleared")
        /// The owner gave this person a card; the detail is the card's label.
        public static let shared = Kind(name: "shared")
        /// Another entry for the same person was merged into this one; the detail is its display name.
        public static let merged = Kind(name: "merged")
        /// Moved to the trash.
        public static let deleted = Kind(name: "deleted")
        /// Restored from the trash.
        public static let restored = Kind(name: "restored")

        /// The stable name, as stored and as it ends its message key `history.edited`.
        public let name: String

        /// Names a kind.
        public init(name: String) {
            self.name = name
        }
    }
}
