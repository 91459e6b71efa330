public import CardModel
public import Records

extension Card {
    /// The identifier of the record of the card with this name.
    public static func recordID(_ id: Identifier) -> RecordID {
        RecordID(name: id.text, zone: RecordKind.zone)
    }

    /// Reads a record of type ``RecordKind/card``; `nil` for another type or a name that is no identifier.
    public init?(_ record: Record) {
        guard record.type == RecordKind.card, let id = Identifier(record.id.name) else { return nil }
        let fields = FieldReader(record: record)
        let icon = fields.optionalText("icon").map { Portrait.icon(CardIcon(name: $0)) }
        let createdAt = fields.instant("createdAt") ?? Instant(milliseconds: record.created?.at ?? 0)
        self.init(
            id: id, label: fields.text("label"), details: fields.details,
            portrait: fields.photo("photo").map { .photo($0) } ?? icon ?? .monogram,
            theme: Theme(name: fields.optionalText("theme") ?? Theme.coral.name),
            layout: CardLayout(name: fields.optionalText("layout") ?? CardLayout.stacked.name),
            hidden: Set(fields.list("hidden").map { CardField(name: $0) }),
            isDefault: fields.flag("isDefault"),
            position: fields.number("position") ?? 0, revision: fields.number("revision") ?? 1,
            createdAt: createdAt, updatedAt: fields.instant("updatedAt"),
            deletedAt: fields.instant("deletedAt"))
    }

    /// The record of the card. Given its present record, keeps the change tag and the fields of later versions.
    public func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(record: present ?? Record(id: Card.recordID(id), type: RecordKind.card))
        fields.secret("label", label)
        fields.details(details)
        fields.photo("photo", portrait.photo)
        fields.plain("icon", portrait.icon?.name)
        fields.plain("theme", theme.name)
        fields.plain("layout", layout.name)
        fields.plain("hidden", list: hidden.map(\.name).sorted())
        fields.flag("isDefault", isDefault)
        fields.number("position", position)
        fields.number("revision", revision)
        fields.instant("createdAt", createdAt)
        fields.instant("updatedAt", updatedAt)
        fields.instant("deletedAt", deletedAt)
        return fields.record
    }
}
