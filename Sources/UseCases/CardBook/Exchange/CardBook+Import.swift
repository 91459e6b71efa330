public import CardModel
import Records
import VCard

extension CardBook {
    /// Makes a photo that came in a file fit to be stored: upright, without metadata; `nil` for one that is no good.
    public typealias PhotoProcessor = @Sendable ([UInt8]) async -> [UInt8]?

    /// Adds the contacts of a vCard file of any version. What is here already is not added again.
    ///
    /// An entry that cannot be read costs no other. `process` gets each inline photo; photos at addresses are never fetched.
    /// `progress` gets the numbers of entries done and in all.
    public func importVCards(
        _ bytes: [UInt8], source: ContactSource = .vCardFile, process: PhotoProcessor? = nil,
        progress: (@Sendable (Int, Int) -> Void)? = nil
    ) async throws -> ImportReport {
        let file = VCardReader.read(bytes)
        let entries = file.cards.map { card in
            let content = VCardContent(card)
            return ImportEntry(
                contact: { id, importID, now in
                    Contact(id: id, content: content, source: source, importID: importID, now: now)
                }, photo: content.photo, line: nil)
        }
        var report = try await add(entries, process: process, progress: progress)
        report.notes += file.warnings.map {
            ImportReport.Note(entry: $0.card, line: $0.line, property: $0.property, message: $0.message)
        }
        return report
    }

    /// Adds the contacts of a CSV file with the headings of Google, Outlook, LinkedIn or this product, in any order.
    public func importCSV(
        _ bytes: [UInt8], progress: (@Sendable (Int, Int) -> Void)? = nil
    ) async throws -> ImportReport {
        let file = ContactTable(reading: CSV.decode(bytes))
        guard let file else {
            var report = ImportReport(id: newIdentifier())
            report.skipped = [ImportReport.Skipped(entry: 1, line: 1, reason: .unknownHeadings)]
            return report
        }
        let entries = file.rows.map { row in
            ImportEntry(
                contact: { id, importID, now in
                    row.contact(id: id, importID: importID, now: now)
                }, photo: nil, line: row.line)
        }
        return try await add(entries, process: nil, progress: progress)
    }

    /// Moves every contact that an import added to the trash; says how many.
    @discardableResult
    public func undoImport(_ id: Identifier) async throws -> Int {
        let contacts = try await contacts(ContactQuery(importID: id))
        try await deleteContacts(contacts.map(\.id))
        return contacts.count
    }
}

/// One entry of a file, before it is known whether it is here already.
struct ImportEntry: Sendable {
    var contact: @Sendable (_ id: Identifier, _ importID: Identifier, _ now: Instant) -> Contact
    var photo: [UInt8]?
    var line: Int?
}

extension CardBook {
    /// Entries that are looked up and written together.
    private static let importBatch = 100

    func add(
        _ entries: [ImportEntry], process: PhotoProcessor?, progress: (@Sendable (Int, Int) -> Void)?
    ) async throws -> ImportReport {
        var report = ImportReport(id: newIdentifier())
        let now = clock()
        for start in stride(from: 0, to: entries.count, by: CardBook.importBatch) {
            let batch = entries[start..<min(start + CardBook.importBatch, entries.count)]
            let contacts = batch.map { $0.contact(newIdentifier(), report.id, now) }
            var known = try await contactsByKey(Set(contacts.flatMap { ContactKeys.keys(of: $0) }))
            var changes: [RecordChange] = []
            for (offset, (entry, candidate)) in zip(batch, contacts).enumerated() {
                var contact = candidate
                let number = start + offset + 1
                guard !contact.details.displayName.isEmpty else {
                    report.skipped.append(.init(entry: number, line: entry.line, reason: .empty))
                    continue
                }
                let keys = ContactKeys.keys(of: contact)
                if keys.contains(where: { known[$0]?.contains { $0.contains(contact) } ?? false }) {
                    report.alreadyThere += 1
                    continue
                }
                if let photo = entry.photo {
                    contact.photo = try await storeImported(photo, of: contact.id, process: process)
                    if contact.photo == nil {
                        report.notes.append(
                            .init(
                                entry: number, line: entry.line, property: "PHOTO",
                                message: "The photo could not be used."))
                    }
                }
                changes.append(.create(contact.record()))
                report.added.append(contact.id)
                for key in keys { known[key, default: []].append(contact) }
            }
            try await write(changes)
            progress?(min(start + CardBook.importBatch, entries.count), entries.count)
        }
        return report
    }

    private func storeImported(
        _ photo: [UInt8], of id: Identifier, process: PhotoProcessor?
    ) async throws -> PhotoReference? {
        guard let process, let processed = await process(photo), !processed.isEmpty else { return nil }
        return try await store(processed, for: Contact.recordID(id), type: RecordKind.contact)
    }

    /// The contacts in use that have any of these keys, by key.
    func contactsByKey(_ keys: Set<String>) async throws -> [String: [Contact]] {
        var holders: [(String, RecordID)] = []
        let sorted = keys.sorted()
        for start in stride(from: 0, to: sorted.count, by: 100) {
            let conditions = sorted[start..<min(start + 100, sorted.count)].map {
                ProjectionCondition.compare("key", .equal, .text($0))
            }
            let rows = try await privateDatabase.rows(
                of: CardBook.contactKeyProjection.name, where: .or(conditions),
                order: [ProjectionOrder("key")], limit: nil,
                offset: 0)
            holders += rows.compactMap { row in row["key"]?.text.map { ($0, row.record) } }
        }
        let records = try await found(Array(Set(holders.map(\.1))))
        let contacts = Dictionary(
            records.compactMap { record in Contact(record).map { (record.id, $0) } }, uniquingKeysWith: { $1 }
        )
        return Dictionary(grouping: holders, by: \.0).mapValues { $0.compactMap { contacts[$0.1] } }
    }
}
