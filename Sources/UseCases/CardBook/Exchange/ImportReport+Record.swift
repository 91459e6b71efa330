import CardModel
import Foundation
import Records

extension ImportReport {
    static func recordID(_ id: Identifier) -> RecordID {
        RecordID(name: id.text, zone: RecordKind.zone)
    }

    /// The long parts of a report, as they are stored.
    private struct Details: Codable {
        var skipped: [Skipped]
        var notes: [Note]
    }

    init?(_ record: Record) {
        guard record.type == RecordKind.contactImport, let id = Identifier(record.id.name) else { return nil }
        let fields = FieldReader(record: record)
        self.init(
            id: id, fileName: fields.text("fileName"), byteCount: fields.number("byteCount") ?? 0,
            startedAt: fields.instant("startedAt") ?? Instant(milliseconds: 0))
        updatedAt = fields.instant("updatedAt") ?? startedAt
        finishedAt = fields.instant("finishedAt")
        undoneAt = fields.instant("undoneAt")
        isStopped = fields.flag("isStopped")
        bytesDone = fields.number("bytesDone") ?? 0
        entryCount = fields.number("entryCount") ?? 0
        addedCount = fields.number("addedCount") ?? 0
        alreadyThere = fields.number("alreadyThere") ?? 0
        skippedCount = fields.number("skippedCount") ?? 0
        if let details = try? JSONDecoder().decode(Details.self, from: Data(fields.bytes("details"))) {
            skipped = details.skipped
            notes = details.notes
        }
    }

    func record(updating present: Record? = nil) -> Record {
        var fields = FieldWriter(
            record: present ?? Record(id: ImportReport.recordID(id), type: RecordKind.contactImport))
        fields.secret("fileName", fileName)
        fields.number("byteCount", byteCount)
        fields.instant("startedAt", startedAt)
        fields.instant("updatedAt", updatedAt)
        fields.instant("finishedAt", finishedAt)
        fields.instant("undoneAt", undoneAt)
        fields.flag("isStopped", isStopped)
        fields.number("bytesDone", bytesDone)
        fields.number("entryCount", entryCount)
        fields.number("addedCount", addedCount)
        fields.number("alreadyThere", alreadyThere)
        fields.number("skippedCount", skippedCount)
        let details = try? JSONEncoder().encode(Details(skipped: skipped, notes: notes))
        fields.secret("details", bytes: details.map { Array($0) } ?? [])
        return fields.record
    }

    /// One row for each import, to list them.
    static let projection = Projection(
        name: "contact_imports", version: 1, recordTypes: [RecordKind.contactImport],
        columns: [.init("started", .integer, isIndexed: true)]
    ) { record in
        guard let report = ImportReport(record) else { return [] }
        return [["started": .integer(report.startedAt.milliseconds)]]
    }
}
