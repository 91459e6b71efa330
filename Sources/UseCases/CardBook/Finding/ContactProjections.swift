import CardModel
import Records

extension CardBook {
    /// One row for each contact: what a list shows, and all that a search looks at.
    static let contactProjection = Projection(
        name: "contacts", version: 3, recordTypes: [RecordKind.contact],
        columns: [
            .init("sort", .text, isIndexed: true), .init("letter", .text, isIndexed: true),
            .init("sort_es", .text, isIndexed: true), .init("letter_es", .text, isIndexed: true),
            .init("sort_fr", .text, isIndexed: true),
            .init("display", .text), .init("subtitle", .text), .init("tag", .text), .init("photo", .text),
            .init("source", .text),
            .init("search", .text, isSearched: true), .init("digits", .text, isSearched: true),
            .init("tags", .text, isSearched: true), .init("due", .integer, isIndexed: true),
            .init("import", .text, isIndexed: true),
            .init("added", .integer, isIndexed: true), .init("deleted", .integer, isIndexed: true),
        ]
    ) { record in
        guard let contact = Contact(record) else { return [] }
        let details = contact.details
        let sortText = details.name.sortKey
        let sortName = sortText.isEmpty ? details.displayName : sortText
        var row: [String: ProjectionValue] = [
            "sort": .text(Folding.sortKey(sortName)), "letter": .text(Folding.letter(sortName)),
            "sort_es": .text(Folding.sortKey(sortName, .spanish)),
            "sort_fr": .text(Folding.sortKey(sortName, .french)),
            "letter_es": .text(Folding.letter(sortName, isSpanish: true)),
            "display": .text(details.displayName), "subtitle": .text(details.subtitle),
            "search": .text(searchText(contact)), "digits": .text(digitText(details)),
            "source": .text(contact.source.name),
            "added": .integer(contact.createdAt.milliseconds),
        ]
        if let tag = contact.tags.first { row["tag"] = .text(tag) }
        if !contact.tags.isEmpty {
            row["tags"] = .text("\n" + contact.tags.map { Tags.key($0) }.joined(separator: "\n") + "\n")
        }
        if let photo = contact.photo { row["photo"] = .text("\(photo.sha256) \(photo.byteCount)") }
        if let followUp = contact.followUp { row["due"] = .integer(Int64(followUp.dueDay.dayNumber)) }
        if let importID = contact.importID { row["import"] = .text(importID.text) }
        if let deletedAt = contact.deletedAt { row["deleted"] = .integer(deletedAt.milliseconds) }
        return [row]
    }

    /// One row for each thing by which a contact in use may be known: UID, e-mail, phone, name.
    static let contactKeyProjection = Projection(
        name: "contact_keys", version: 1, recordTypes: [RecordKind.contact],
        columns: [.init("key", .text, isIndexed: true)]
    ) { record in
        guard let contact = Contact(record), contact.deletedAt == nil else { return [] }
        return ContactKeys.keys(of: contact).map { ["key": .text($0)] }
    }

    /// One row for each tag of a contact in use.
    static let contactTagProjection = Projection(
        name: "contact_tags", version: 1, recordTypes: [RecordKind.contact],
        columns: [.init("tag", .text, isIndexed: true), .init("folded", .text, isIndexed: true)]
    ) { record in
        guard let contact = Contact(record), contact.deletedAt == nil else { return [] }
        return contact.tags.map { ["tag": .text($0), "folded": .text(Tags.key($0))] }
    }

    /// Everything in words that a search looks at, folded; a line break keeps the parts from running together.
    private static func searchText(_ contact: Contact) -> String {
        let details = contact.details
        var parts = [
            details.displayName, details.formattedName, details.name.phoneticGiven,
            details.name.phoneticFamily,
            details.company, details.department, details.role, details.location, details.bio, details.website,
            contact.notes, contact.metWhere,
        ]
        parts += contact.tags
        parts += details.emails.map(\.value)
        parts += details.socials.map(\.handle)
        parts += details.links.map(\.title)
        parts += details.addresses.map(\.singleLine)
        return parts.filter { !$0.isEmpty }.map { Folding.fold($0) }.joined(separator: "\n")
    }

    private static func digitText(_ details: PersonDetails) -> String {
        details.phones.compactMap { PhoneNumber($0.value) }.map { $0.digits + $0.extensionDigits }
            .joined(separator: "\n")
    }
}
