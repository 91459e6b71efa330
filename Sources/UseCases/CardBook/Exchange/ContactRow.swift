import CardModel

/// The single-valued cells of a row.
struct ContactRow: Sendable {
    var prefix = ""
    var given = ""
    var middle = ""
    var family = ""
    var suffix = ""
    var preferred = ""
    var phoneticGiven = ""
    var phoneticFamily = ""
    var full = ""
    var company = ""
    var department = ""
    var role = ""
    var pronouns = ""
    var bio = ""
    var location = ""
    var website = ""
    var birthday = ""
    var notes = ""
    var tags = ""
    var metOn = ""
    var metWhere = ""
    var uid = ""
}

extension ContactTable.Row {
    /// The contact of the row. What it has no place for stands at the end of the notes, below its heading.
    func contact(id: Identifier, importID: Identifier, now: Instant) -> Contact {
        var cells = RowCells(self)
        var row = ContactRow()
        for (path, headings) in ContactColumns.single { row[keyPath: path] = cells.read(headings) }
        if headings.hasAny(of: ContactColumns.role) {
            let title = cells.peek(ContactColumns.title)
            if row.prefix.isEmpty || row.prefix == title { row.prefix = cells.read(ContactColumns.title) }
        } else {
            row.role = cells.read(ContactColumns.title)
        }
        let notes = [row.notes] + cells.readAll(ContactColumns.notes)
        let tags = [row.tags] + cells.readAll(ContactColumns.tags)
        var details = PersonDetails(
            name: cells.name(row), pronouns: row.pronouns, role: row.role, department: row.department,
            company: row.company, bio: row.bio, phones: cells.phones(), emails: cells.emails(),
            addresses: cells.addresses(), location: row.location, birthday: Birthday(inTable: row.birthday))
        if details.birthday == nil { cells.putBack(ContactColumns.birthday) }
        cells.readLinks(row.website, into: &details)
        let metOn = CivilDate(inTable: row.metOn)
        if metOn == nil { cells.putBack(["met on"]) }
        let connectedOn = metOn ?? CivilDate(inTable: cells.peek("connected on"))
        if metOn == nil, connectedOn != nil { _ = cells.read("connected on") }
        return Contact(
            id: id, details: details,
            notes: (notes + cells.linesOfRest(beside: details)).filter { !$0.isEmpty }.joined(
                separator: "\n"),
            tags: Tags.unique(tags.flatMap { ContactTable.tags($0) }), metOn: connectedOn,
            metWhere: row.metWhere,
            source: .csvFile, importID: importID, uid: row.uid.isEmpty ? nil : row.uid,
            history: [HistoryEvent(at: now, kind: .added, detail: ContactSource.csvFile.name)], createdAt: now
        )
    }
}

extension ContactTable {
    /// The tags in a cell. Google and this product put ` ::: ` between labels, Google also `* ` before its own.
    static func tags(_ text: String) -> [String] {
        let parts =
            text.contains(":::")
            ? text.split(separator: ":::").map { $0.trimmingPrefix(" ") }.map { String($0).withoutLastSpace }
            : Tags.parse(text.replacing(";", with: ","))
        let own = parts.map { $0.hasPrefix("* ") ? String($0.dropFirst(2)) : $0 }
        return Tags.unique(own.filter { $0 != "myContacts" && $0 != "*" })
    }
}

extension Birthday {
    /// Reads a birthday as tables have it, without a year only as this product writes it.
    fileprivate init?(inTable text: String) {
        if let birthday = Birthday(text) {
            self = birthday
        } else if let day = CivilDate(inTable: text) {
            self.init(year: day.year, month: day.month, day: day.day)
        } else {
            return nil
        }
    }
}

extension String {
    fileprivate var withoutLastSpace: String {
        hasSuffix(" ") ? String(dropLast()) : self
    }
}
