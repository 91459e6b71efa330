import CardBook
import CardModel
import Foundation
import PhotoProcessing

let contactCommands = [
    Command(
        "contact", "list", abstract: "List or find contacts.", operands: ["[WORDS]"],
        options: [
            Option("tag", "TAG", help: "Only those with this tag."),
            Option("due", help: "Only those to get in touch with today or before."), .json, .owner,
        ],
        discussion: "WORDS are sought everywhere: names, companies, roles, tags, notes, numbers, e-mails."
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let query = ContactQuery(
            text: arguments.operands.first ?? "", tag: arguments["tag"] ?? "",
            dueBy: arguments.has("due") ? book.today(in: .current) : nil)
        let found = try await book.contacts(query)
        if arguments.has("json") { return try console.print(json: found.map { ContactLine($0) }) }
        for contact in found {
            let parts = [contact.id.text, contact.displayName, contact.subtitle].filter { !$0.isEmpty }
            console.print(line: parts.joined(separator: "  "))
        }
    },
    Command(
        "contact", "show", abstract: "Show a contact.", operands: ["CONTACT"], options: [.json, .owner],
        discussion:
            "CONTACT is an id, or words that only one contact has. At a terminal in words; elsewhere as a vCard 3.0 file."
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let contact = try await book.contact(matching: arguments.operands[0])
        if arguments.has("json") { return try console.print(json: ContactDetails(contact)) }
        console.show(try await book.exportVCards([contact.id]))
    },
    Command(
        "contact", "import",
        abstract: "Add the contacts of a vCard or CSV file; what is here is not added again.",
        operands: ["FILE"], options: [.json, .owner]
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let (photos, path) = (Home.photos.series(), arguments.operands[0])
        let file = try ImportFile(path: path)
        let report = try await book.importContacts(
            file, process: { try? await photos.process($0).jpeg },
            progress: { report in
                guard console.isInteractive else { return }
                console.progress("\(report.entryCount) read, \(report.addedCount) added")
            })
        if console.isInteractive { console.progress("") }
        let isEmpty = report.addedCount == 0 && report.alreadyThere == 0
        guard report.byteCount > 0 else { throw CommandFailure.noCards(in: path) }
        let nothing = CommandFailure("Nothing in “\(path)” could be read as a contact.")
        if arguments.has("json") {
            try console.print(json: ImportSummary(report))
            if isEmpty { throw nothing }
            return
        }
        for skipped in report.skipped {
            let hint = skipped.hint.isEmpty ? "" : " (\(skipped.hint))"
            console.note("Line \(skipped.line)\(hint) was skipped: \(skipped.reason.sentence)")
        }
        for note in report.notes { console.note("Line \(note.line): \(note.message)") }
        console.print(
            "\(report.addedCount) added, \(report.alreadyThere) already here, \(report.skippedCount) skipped."
        )
        if report.addedCount > 0 {
            console.print("Undo with: businesscard contact undo-import \(report.id.text)")
        }
        if isEmpty { throw nothing }
    },
    Command(
        "contact", "undo-import", abstract: "Move what an import added to the trash.", operands: ["IMPORT"],
        options: [.owner]
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        guard let id = Identifier(arguments.operands[0]), try await book.importReport(id) != nil else {
            throw CommandFailure("There is no import “\(arguments.operands[0])”.")
        }
        console.note("\(try await book.undoImport(id)) contacts are in the trash.")
    },
    Command(
        "contact", "export", abstract: "Print contacts as a vCard 3.0 file, photos inside, or as CSV.",
        operands: ["[WORDS]"],
        options: [
            Option("csv", help: "A table instead of vCards."),
            Option("tag", "TAG", help: "Only those with this tag."),
            Option("output", "FILE", help: "Write to a file."), .owner,
        ]
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let query = ContactQuery(text: arguments.operands.first ?? "", tag: arguments["tag"] ?? "")
        let ids = try await book.contacts(query).map(\.id)
        let bytes = arguments.has("csv") ? try await book.exportCSV(ids) : try await book.exportVCards(ids)
        try await OutputFile.write(bytes, to: arguments["output"], console: console)
    },
]

extension ImportFile {
    /// A file on the disk, read piece by piece; `-` is standard input.
    fileprivate init(path: String) throws {
        guard path != "-" else {
            self.init(name: "", bytes: try InputFile.read(path))
            return
        }
        let handle = try InputFile.open(path)
        guard FileKind(handle.fileDescriptor) == .file else {
            // A pipe, as in <(…), can be read once only.
            self.init(name: "", bytes: try InputFile.readAll(handle, path))
            return
        }
        let size: UInt64
        do { size = try handle.seekToEnd() } catch {
            throw CommandFailure.unreadable(path, FileProblem.reason(error))
        }
        self.init(name: URL(filePath: path).lastPathComponent, byteCount: Int(size)) { range in
            try handle.seek(toOffset: UInt64(range.lowerBound))
            let data = try handle.read(upToCount: range.count) ?? Data()
            guard data.count == range.count else {
                throw CommandFailure("\(path) became shorter while it was read.")
            }
            return Array(data)
        }
    }
}

extension ImportReport.Reason {
    /// One English sentence.
    fileprivate var sentence: String {
        switch self {
        case .empty: "it names nobody."
        case .tooMuch: "it holds more than a contact can, 1 MB without the photo."
        case .unknownHeadings: "the first rows hold no heading that is known, such as Name or E-mail."
        case .noCards: "there is no card in this file."
        case .tooLarge: "the table is larger than 64 MB."
        }
    }
}

extension CardBook {
    /// The contact of that id, or the only one that these words find.
    ///
    /// - Throws: `CommandFailure` where none or several fit.
    fileprivate func contact(matching text: String) async throws -> Contact {
        if let id = Identifier(text) {
            guard let contact = try await contact(id) else { throw CardBookError.contactNotFound(id) }
            return contact
        }
        let found = try await contacts(ContactQuery(text: text), limit: 2)
        guard let first = found.first, let contact = try await contact(first.id) else {
            throw CommandFailure("There is no contact “\(text)”.")
        }
        guard found.count == 1 else { throw CommandFailure("“\(text)” fits several contacts. Give the id.") }
        return contact
    }
}

/// A contact of a list in JSON.
private struct ContactLine: Encodable {
    let id: String
    let name: String
    let subtitle: String
    let followUp: String?

    init(_ contact: ContactSummary) {
        id = contact.id.text
        name = contact.displayName
        subtitle = contact.subtitle
        followUp = contact.due?.text
    }
}

/// A contact in JSON.
private struct ContactDetails: Encodable {
    let id: String
    let name: String
    let role: String
    let company: String
    let emails: [String]
    let phones: [String]
    let tags: [String]
    let notes: String
    let metOn: String?
    let metWhere: String
    let followUp: String?
    let source: String

    init(_ contact: Contact) {
        id = contact.id.text
        name = contact.details.displayName
        role = contact.details.role
        company = contact.details.company
        emails = contact.details.emails.map(\.value)
        phones = contact.details.phones.map(\.value)
        tags = contact.tags
        notes = contact.notes
        metOn = contact.metOn?.text
        metWhere = contact.metWhere
        followUp = contact.followUp?.dueDay.text
        source = contact.source.name
    }
}

/// An import in JSON.
private struct ImportSummary: Encodable {
    struct Skipped: Encodable {
        let line: Int
        let entry: Int
        let reason: String
        let text: String
    }

    struct Note: Encodable {
        let line: Int
        let entry: Int
        let property: String?
        let message: String
    }

    let id: String
    let added: Int
    let alreadyThere: Int
    let skipped: [Skipped]
    let notes: [Note]

    init(_ report: ImportReport) {
        id = report.id.text
        added = report.addedCount
        alreadyThere = report.alreadyThere
        skipped = report.skipped.map {
            Skipped(line: $0.line, entry: $0.entry, reason: $0.reason.rawValue, text: $0.hint)
        }
        notes = report.notes.map {
            Note(line: $0.line, entry: $0.entry, property: $0.property, message: $0.message)
        }
    }
}
