/// Somebody the owner met.
public struct Contact: Sendable, Hashable {
    /// The contact's name for ever.
    public let id: Identifier
    /// Who it is and how to reach them.
    public var details: PersonDetails
    /// The photo, where there is one.
    public var photo: PhotoReference?
    /// The owner's own notes; may have several lines.
    public var notes: String
    /// The owner's tags, as written, in order.
    public var tags: [String]
    /// The day they met.
    public var metOn: CivilDate?
    /// Where they met, in the owner's words.
    public var metWhere: String
    /// When to get in touch again.
    public var followUp: FollowUp?
    /// How the contact came here.
    public var source: ContactSource
    /// The import that brought the contact, so that it can be undone as a whole.
    public var importID: Identifier?
    /// The UID of the vCard that brought the contact; kept on export, so that a second import finds it.
    public var uid: String?
    /// What else that vCard said: a vCard, UTF-8, of the properties that no other field here holds. Kept on export.
    public var otherProperties: [UInt8]
    /// When the owner last gave this person a card.
    public var lastShared: LastShared?
    /// What happened, oldest first.
    public var history: [HistoryEvent]
    /// Contacts that look like this one and are somebody else, as the owner said.
    public var notSameAs: [Identifier]
    /// When the contact was made.
    public var createdAt: Instant
    /// When it last changed; vCard's REV.
    public var updatedAt: Instant
    /// When the owner deleted it; `nil` for a contact in use. It can be restored from the trash for 30 days.
    public var deletedAt: Instant?

    /// Makes a contact.
    public init(
        id: Identifier, details: PersonDetails = PersonDetails(), photo: PhotoReference? = nil,
        notes: String = "",
        tags: [String] = [], metOn: CivilDate? = nil, metWhere: String = "", followUp: FollowUp? = nil,
        source: ContactSource = .manual, importID: Identifier? = nil, uid: String? = nil,
        otherProperties: [UInt8] = [], lastShared: LastShared? = nil, history: [HistoryEvent] = [],
        notSameAs: [Identifier] = [], createdAt: Instant, updatedAt: Instant? = nil, deletedAt: Instant? = nil
    ) {
        self.id = id
        self.details = details
        self.photo = photo
        self.notes = notes
        self.tags = tags
        self.metOn = metOn
        self.metWhere = metWhere
        self.followUp = followUp
        self.source = source
        self.importID = importID
        self.uid = uid
        self.otherProperties = otherProperties
        self.lastShared = lastShared
        self.history = history
        self.notSameAs = notSameAs
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.deletedAt = deletedAt
    }
}

/// How a contact came to the owner. A source that this version does not know keeps its name.
public struct ContactSource: Sendable, Hashable {
    /// Typed in.
    public static let manual = ContactSource(name: "manual")
    /// Received as a shared card.
    public static let sharedCard = ContactSource(name: "sharedCard")
    /// Sent back by a recipient of the owner's card.
    public static let exchange = ContactSource(name: "exchange")
    /// Scanned from a code.
    public static let scan = ContactSource(name: "scan")
    /// Imported from a vCard file.
    public static let vCardFile = ContactSource(name: "vCardFile")
    /// Imported from a CSV file.
    public static let csvFile = ContactSource(name: "csvFile")

    /// The stable name, as stored and as it ends its message key `source.scan`.
    public let name: String

    /// Names a source.
    public init(name: String) {
        self.name = name
    }
}

/// The last time that the owner gave a contact a card.
public struct LastShared: Sendable, Hashable {
    /// When.
    public var at: Instant
    /// The card; it may be deleted since.
    public var cardID: Identifier
    /// What the card was called then.
    public var cardLabel: String

    /// Makes a note of a card given.
    public init(at: Instant, cardID: Identifier, cardLabel: String) {
        self.at = at
        self.cardID = cardID
        self.cardLabel = cardLabel
    }
}
