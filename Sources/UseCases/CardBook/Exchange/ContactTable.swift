import CardModel

/// Contacts as rows of a table, read by the headings of Google, Outlook, LinkedIn and this product.
struct ContactTable {
    /// One row, its cells by heading in lower case.
    struct Row: Sendable {
        var line: Int
        var cells: [String: String]
    }

    var rows: [Row]

    /// Reads a table separated by commas, semicolons or tabs; `nil` when none of its first rows holds two headings
    /// that are known.
    ///
    /// LinkedIn puts a note of several lines before the headings.
    init?(reading bytes: [UInt8]) {
        let text = CSV.text(of: bytes)
        guard let separator = ContactTable.separator(of: text) else { return nil }
        let table = CSV.rows(of: text, separator: separator)
        guard let start = ContactTable.headingRow(of: table) else { return nil }
        let headings = table[start].cells.map { ContactTable.normalised($0) }
        rows = table[(start + 1)...].map { row in
            var cells: [String: String] = [:]
            for (heading, cell) in zip(headings, row.cells) {
                let text = CSV.restored(cell)
                if !text.isEmpty, cells[heading] == nil { cells[heading] = text }
            }
            return Row(line: row.line, cells: cells)
        }
    }

    /// The separator with which most headings are known; of several the one that stands first in their line.
    private static func separator(of text: [Unicode.Scalar]) -> Unicode.Scalar? {
        var best: (separator: Unicode.Scalar, known: Int, position: Int)?
        for separator: Unicode.Scalar in [",", ";", "\t"] {
            let rows = CSV.rows(of: text, separator: separator, limit: firstRows)
            guard let start = headingRow(of: rows) else { continue }
            let cells = rows[start].cells
            let known = cells.count { ContactTable.isKnown(ContactTable.normalised($0)) }
            let position = cells.count > 1 ? cells[0].unicodeScalars.count : Int.max
            if let best, (best.known, position) >= (known, best.position) { continue }
            best = (separator, known, position)
        }
        return best?.separator
    }

    /// How many rows may stand before the headings.
    private static let firstRows = 20

    private static func headingRow(of table: [CSV.Row]) -> Int? {
        table.prefix(firstRows).firstIndex { row in
            let known = row.cells.count { ContactTable.isKnown(ContactTable.normalised($0)) }
            return known >= max(1, min(2, row.cells.count))
        }
    }

    private static func normalised(_ heading: String) -> String {
        CSV.restored(heading).lowercased().trimmingPrefix("\u{FEFF}").split(separator: " ").joined(
            separator: " ")
    }

    private static func isKnown(_ heading: String) -> Bool {
        ContactColumns.single.contains { $0.1.contains(heading) } || ContactColumns.isNumbered(heading)
            || ContactColumns.phones.contains { $0.0 == heading } || ContactColumns.emails.contains(heading)
            || ContactColumns.outlookPlaces.contains { heading.hasPrefix($0.0 + " ") }
    }
}

/// The headings.
enum ContactColumns {
    /// Fields of one value, each with the headings it is read from; the first is the one that is written.
    static let single: [(any WritableKeyPath<ContactRow, String> & Sendable, [String])] = [
        (\.prefix, ["name prefix", "prefix"]), (\.given, ["first name", "given name"]),
        (\.middle, ["middle name", "additional name"]), (\.family, ["last name", "family name", "surname"]),
        (\.suffix, ["name suffix", "suffix"]), (\.preferred, ["nickname", "preferred name"]),
        (\.phoneticGiven, ["phonetic first name", "given name yomi"]),
        (\.phoneticFamily, ["phonetic last name", "family name yomi"]),
        (\.full, ["name", "full name", "display name"]),
        (
            \.company,
            ["organization name", "organization 1 - name", "company", "organization", "organisation"]
        ),
        (\.department, ["organization department", "organization 1 - department", "department"]),
        (\.role, ["organization title", "organization 1 - title", "job title", "position", "role"]),
        (\.pronouns, ["pronouns"]), (\.bio, ["bio"]), (\.location, ["location"]),
        (\.website, ["website", "web page", "web site", "url"]), (\.birthday, ["birthday"]),
        (\.notes, ["notes", "note"]), (\.tags, ["labels", "group membership", "categories", "tags"]),
        (\.metOn, ["met on"]), (\.metWhere, ["met where"]), (\.uid, ["uid"]),
    ]

    /// Phones by Outlook's and common headings.
    static let phones: [(String, ValueLabel)] = [
        ("mobile phone", .mobile), ("mobile", .mobile), ("business phone", .work),
        ("business phone 2", .work),
        ("work phone", .work), ("home phone", .home), ("home phone 2", .home), ("company main phone", .main),
        ("primary phone", .main), ("business fax", .workFax), ("home fax", .homeFax), ("other fax", .fax),
        ("pager", .pager), ("other phone", .other), ("phone", .none), ("phone number", .none),
        ("telephone", .none),
    ]

    /// E-mail addresses by Outlook's, LinkedIn's and common headings.
    static let emails = [
        "e-mail address", "e-mail 2 address", "e-mail 3 address", "email address", "email", "e-mail",
    ]

    /// Outlook's places.
    static let outlookPlaces: [(String, ValueLabel)] = [
        ("business", .work), ("home", .home), ("other", .other),
    ]

    /// Whether the heading is `phone 1 - value` or of that kind.
    static func isNumbered(_ heading: String) -> Bool {
        let words = heading.split(separator: " ")
        return words.count >= 4 && words[2] == "-" && Int(words[1]) != nil
            && ["e-mail", "phone", "address", "website", "social", "link"].contains(String(words[0]))
    }
}
