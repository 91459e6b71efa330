public import CardModel
import Records
import VCard

extension CardBook {
    /// Makes a photo that came in a file fit to be stored: upright, without metadata; `nil` for one that is no good.
    public typealias PhotoProcessor = @Sendable ([UInt8]) async -> [UInt8]?

    /// Writes down that a file is about to be imported under this name; `false` when an import of that name exists, so
    /// that a form that is sent twice is one import.
    public func beginImport(_ id: Identifier, of file: ImportFile) async throws -> Bool {
        let report = ImportReport(
            id: id, fileName: file.name, byteCount: file.byteCount, startedAt: clock())
        do {
            try await write([.create(report.record())])
            return true
        } catch let error as RecordError where error.code == .exists {
            return false
        }
    }

    /// Adds the contacts of a file of vCards of any version, or of a table with the headings of Google, Outlook,
    /// LinkedIn or this product. What is here already is not added again.
    ///
    /// An entry that cannot be read costs no other. Contacts and the report are written together, batch by batch: when
    /// the machine fails midway, the report says how far it came, and importing the file again adds the rest. `process`
    /// gets each inline photo; photos at addresses are never fetched. `progress` gets the report after each batch.
    @discardableResult
    public func importContacts(
        _ file: ImportFile, as id: Identifier? = nil, source: ContactSource = .vCardFile,
        process: PhotoProcessor? = nil, progress: (@Sendable (ImportReport) -> Void)? = nil
    ) async throws -> ImportReport {
        let id = id ?? newIdentifier()
        _ = try await beginImport(id, of: file)
        guard let begun = try await found(ImportReport.recordID(id), in: privateDatabase),
            let report = ImportReport(begun)
        else {
            throw CardBookError.importNotFound(id)
        }
        var reader: any ImportReader =
            try file.holdsVCards()
            ? VCardImportReader(file, source: source) : TableImportReader(file)
        var run = ImportRun(book: self, record: begun, report: report, process: process)
        while let batch = try reader.next(limit: process == nil ? 100 : 25) {
            guard try await run.add(batch) else { return run.report }
            progress?(run.report)
        }
        try await run.finish()
        return run.report
    }

    /// The report of an import; `nil` when there is none of that name.
    public func importReport(_ id: Identifier) async throws -> ImportReport? {
        try await found(ImportReport.recordID(id), in: privateDatabase).flatMap { ImportReport($0) }
    }

    /// The last imports, the newest first.
    public func imports(limit: Int = 20) async throws -> [ImportReport] {
        let records = try await records(
            of: ImportReport.projection, where: .all, order: [ProjectionOrder("started", ascending: false)],
            limit: limit)
        return records.compactMap { ImportReport($0) }
    }

    /// Says that an import cannot go on.
    public func stopImport(_ id: Identifier) async throws {
        try await editImport(id) { if $0.finishedAt == nil { $0.isStopped = true } }
    }

    /// Moves every contact that an import added to the trash; says how many.
    ///
    /// One into which another was merged since stays: it is more than what the import brought.
    @discardableResult
    public func undoImport(_ id: Identifier) async throws -> Int {
        // Said first, so that an import that still runs ends.
        try await editImport(id) { $0.undoneAt = clock() }
        let contacts = try await contacts(contacts(ContactQuery(importID: id)).map(\.id))
        let own = contacts.filter { contact in !contact.history.contains { $0.kind == .merged } }
        try await deleteContacts(own.map(\.id))
        return own.count
    }

    private func editImport(_ id: Identifier, _ change: (inout ImportReport) -> Void) async throws {
        let missing = CardBookError.importNotFound(id)
        try await edit(ImportReport.recordID(id), in: privateDatabase, missing: missing) { record in
            guard var report = ImportReport(record) else { throw missing }
            change(&report)
            return report.record(updating: record)
        }
    }
}
