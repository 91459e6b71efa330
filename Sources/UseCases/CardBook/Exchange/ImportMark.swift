import CardModel
import Records
import VCard

/// What an entry of a file said when it was imported. The contact keeps it, so that the same entry adds nothing again
/// after the owner has changed the contact.
enum ImportMark {
    /// The property that keeps the mark with the contact; it is never written into a file.
    static let propertyName = Contact.importMarkName

    /// The key of what an entry says: the same for equal entries.
    static func key(of contact: Contact) -> String {
        var contact = contact
        contact.history = []
        contact.importID = nil
        // What differs from import to import stays out.
        contact.createdAt = Instant(milliseconds: 0)
        contact.updatedAt = contact.createdAt
        let digest = SHA256Digest(hashing: FieldCoding.encode(contact.record().fields))
        return "import:" + digest.hexadecimal.prefix(32)
    }

    /// The contact with the mark.
    static func mark(_ contact: Contact, _ key: String) -> Contact {
        var properties = contact.keptProperties
        properties.append(Property(propertyName, .text(String(key.dropFirst("import:".count)))))
        guard let bytes = try? VCardWriter(version: .v3_0).write(VCard(properties: properties)) else {
            return contact
        }
        var contact = contact
        contact.otherProperties = bytes
        return contact
    }

    /// The keys of the entries that became this contact.
    static func keys(in properties: [Property]) -> [String] {
        properties.filter { $0.name == propertyName }.compactMap { $0.value.text }.map { "import:" + $0 }
    }
}
