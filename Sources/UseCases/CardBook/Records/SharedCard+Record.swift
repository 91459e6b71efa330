public import CardModel
public import Records

/// What an address that was given out shows now.
public enum OpenedShare: Sendable, Hashable {
    /// The card.
    case live(SharedCard)
    /// Its owner ended it, or deleted the card.
    case ended
    /// Its time is over.
    case expired
    /// No card was ever shared under this address.
    case unknown

    /// Reads the public record of the address, `nil` when there is none, as it stands at `now`.
    ///
    /// It needs neither the database nor the card book, so that a server may answer from its fastest read.
    public init(_ record: Record?, now: Instant) {
        guard let record, let card = SharedCard(record) else {
            self = record == nil ? .unknown : .ended
            return
        }
        self = card.isExpired(at: now) ? .expired : .live(card)
    }
}

extension SharedCard {
    /// The identifier of the public record of the shared card with this name.
    public static func recordID(_ id: ShareIdentifier) -> RecordID {
        RecordID(name: id.text, zone: .default)
    }

    /// Reads a record of type ``RecordKind/sharedCard``; `nil` for another type, another name, or one that was ended.
    public init?(_ record: Record) {
        let fields = FieldReader(record: record)
        guard record.type == RecordKind.sharedCard, let id = ShareIdentifier(record.id.name),
            fields.instant("endedAt") == nil
        else { return nil }
        let icon = fields.optionalText("icon").map { Portrait.icon(CardIcon(name: $0)) }
        self.init(
            id: id, vCardData: fields.bytes("vCardData"),
            portrait: fields.photo("photo").map { .photo($0) } ?? icon ?? .monogram,
            theme: Theme(name: fields.optionalText("theme") ?? Theme.coral.name),
            layout: CardLayout(name: fields.optionalText("layout") ?? CardLayout.stacked.name),
            revision: fields.number("revision") ?? 1,
            createdAt: fields.instant("createdAt") ?? Instant(milliseconds: record.created?.at ?? 0),
            expiresAt: fields.instant("expiresAt"))
    }

    /// The public record of the shared card. Given its present record, keeps the change tag.
    public func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(
            record: present ?? Record(id: SharedCard.recordID(id), type: RecordKind.sharedCard))
        fields.record["vCardData"] = .bytes(vCardData)
        fields.photo("photo", portrait.photo)
        fields.plain("icon", portrait.icon?.name)
        fields.plain("theme", theme.name)
        fields.plain("layout", layout.name)
        fields.number("revision", revision)
        fields.instant("createdAt", createdAt)
        fields.instant("expiresAt", expiresAt)
        return fields.record
    }

    /// What stays of a shared card that was ended: its name and dates, so that its address can answer "ended".
    static func ended(_ present: Record, at instant: Instant) -> Record {
        var record = present
        record.fields = present.fields.filter { ["createdAt", "expiresAt"].contains($0.key) }
        record["endedAt"] = .timestamp(instant.milliseconds)
        return record
    }
}
