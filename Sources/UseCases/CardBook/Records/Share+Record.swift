public import CardModel
public import Records

extension Share {
    /// The identifier of the record of the share with this name.
    public static func recordID(_ id: ShareIdentifier) -> RecordID {
        RecordID(name: id.text, zone: RecordKind.zone)
    }

    /// Reads a record of type ``RecordKind/share``; `nil` for another type or a name that is no identifier.
    public init?(_ record: Record) {
        let fields = FieldReader(record: record)
        guard record.type == RecordKind.share, let id = ShareIdentifier(record.id.name),
            let cardID = Identifier(fields.text("cardID"))
        else { return nil }
        self.init(
            id: id, cardID: cardID,
            createdAt: fields.instant("createdAt") ?? Instant(milliseconds: record.created?.at ?? 0),
            expiresAt: fields.instant("expiresAt"), endedAt: fields.instant("endedAt"),
            savePresses: fields.number("savePresses") ?? 0,
            contactPresses: fields.number("contactPresses") ?? 0,
            pressDays: PressDay.merged(fields.list("pressDays").compactMap { PressDay($0) }))
    }

    /// The record of the share. Given its present record, keeps the change tag and the fields of later versions.
    public func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(record: present ?? Record(id: Share.recordID(id), type: RecordKind.share))
        fields.plain("cardID", cardID.text)
        fields.instant("createdAt", createdAt)
        fields.instant("expiresAt", expiresAt)
        fields.instant("endedAt", endedAt)
        fields.number("savePresses", savePresses)
        fields.number("contactPresses", contactPresses)
        fields.plain("pressDays", list: pressDays.map(\.text))
        return fields.record
    }
}

extension Handover {
    /// The identifier of the record of the handover with this name.
    public static func recordID(_ id: Identifier) -> RecordID {
        RecordID(name: id.text, zone: RecordKind.zone)
    }

    /// Reads a record of type ``RecordKind/handover``; `nil` for another type or a name that is no identifier.
    public init?(_ record: Record) {
        let fields = FieldReader(record: record)
        guard record.type == RecordKind.handover, let id = Identifier(record.id.name),
            let cardID = Identifier(fields.text("cardID"))
        else { return nil }
        self.init(
            id: id, at: fields.instant("at") ?? Instant(milliseconds: record.created?.at ?? 0),
            recipient: fields.text("recipient"), place: fields.text("place"), cardID: cardID,
            cardLabel: fields.text("cardLabel"), contactID: Identifier(fields.text("contactID")),
            shareID: ShareIdentifier(fields.text("shareID")))
    }

    /// The record of the handover. Given its present record, keeps the change tag and the fields of later versions.
    public func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(
            record: present ?? Record(id: Handover.recordID(id), type: RecordKind.handover))
        fields.instant("at", at)
        fields.secret("recipient", recipient)
        fields.secret("place", place)
        fields.plain("cardID", cardID.text)
        fields.secret("cardLabel", cardLabel)
        fields.plain("contactID", contactID?.text)
        fields.plain("shareID", shareID?.text)
        return fields.record
    }
}
