public import CardModel
public import Records

extension Contact {
    /// The identifier of the record of the contact with this name.
    public static func recordID(_ id: Identifier) -> RecordID {
        RecordID(name: id.text, zone: RecordKind.zone)
    }

    /// Reads a record of type ``RecordKind/contact``; `nil` for another type or a name that is no identifier.
    public init?(_ record: Record) {
        guard record.type == RecordKind.contact, let id = Identifier(record.id.name) else { return nil }
        let fields = FieldReader(record: record)
        self.init(
            id: id, details: fields.details, photo: fields.photo("photo"), notes: fields.text("notes"),
            tags: fields.list("tags"), metOn: CivilDate(fields.text("metOn")),
            metWhere: fields.text("metWhere"),
            followUp: FollowUp(columns: fields.text("followUp")),
            source: ContactSource(name: fields.optionalText("source") ?? ContactSource.manual.name),
            importID: Identifier(fields.text("importID")), uid: fields.optionalText("uid"),
            otherProperties: fields.bytes("otherProperties"),
            lastShared: LastShared(columns: fields.text("lastShared")),
            history: fields.list("history").compactMap { HistoryEvent(columns: $0) }
                .sorted { $0.at < $1.at },
            notSameAs: fields.list("notSameAs").compactMap { Identifier($0) },
            createdAt: fields.instant("createdAt") ?? Instant(milliseconds: record.created?.at ?? 0),
            updatedAt: fields.instant("updatedAt"), deletedAt: fields.instant("deletedAt"))
    }

    /// The record of the contact. Given its present record, keeps the change tag and the fields of later versions.
    public func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(
            record: present ?? Record(id: Contact.recordID(id), type: RecordKind.contact))
        fields.details(details)
        fields.photo("photo", photo)
        fields.secret("notes", notes)
        fields.secret("tags", list: tags)
        fields.secret("metOn", metOn?.text)
        fields.secret("metWhere", metWhere)
        fields.secret("followUp", followUp?.columns)
        fields.plain("source", source.name)
        fields.plain("importID", importID?.text)
        fields.secret("uid", uid)
        fields.secret("otherProperties", bytes: otherProperties)
        fields.secret("lastShared", lastShared?.columns)
        fields.secret("history", list: history.map(\.columns))
        fields.plain("notSameAs", list: notSameAs.map(\.text))
        fields.instant("createdAt", createdAt)
        fields.instant("updatedAt", updatedAt)
        fields.instant("deletedAt", deletedAt)
        return fields.record
    }
}

extension FollowUp {
    fileprivate var columns: String {
        Columns.join([
            day.text, time?.text ?? "", repetition?.rawValue ?? "", "\(anchorDay)", snoozedUntil?.text ?? "",
        ])
    }

    fileprivate init?(columns text: String) {
        guard let columns = Columns.split(text), let day = CivilDate(columns.column(0)) else { return nil }
        self.init(
            day: day, time: CivilTime(columns.column(1)), repetition: Repetition(rawValue: columns.column(2)),
            anchorDay: Int(columns.column(3)), snoozedUntil: CivilDate(columns.column(4)))
    }
}

extension LastShared {
    fileprivate var columns: String {
        Columns.join(["\(at.milliseconds)", cardID.text, cardLabel])
    }

    fileprivate init?(columns text: String) {
        guard let columns = Columns.split(text), let milliseconds = Int64(columns.column(0)),
            let cardID = Identifier(columns.column(1))
        else { return nil }
        self.init(at: Instant(milliseconds: milliseconds), cardID: cardID, cardLabel: columns.column(2))
    }
}

extension HistoryEvent {
    fileprivate var columns: String {
        Columns.join(["\(at.milliseconds)", kind.name, detail])
    }

    fileprivate init?(columns text: String) {
        guard let columns = Columns.split(text), let milliseconds = Int64(columns.column(0)) else {
            return nil
        }
        self.init(
            at: Instant(milliseconds: milliseconds), kind: Kind(name: columns.column(1)),
            detail: columns.column(2))
    }
}
