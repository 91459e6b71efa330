public import CardModel
import Records

/// A field that two devices changed: what it holds now, and what it also had.
public struct FieldConflict: Hashable, Sendable, Identifiable {
    /// Whose field it is.
    public enum Subject: Hashable, Sendable {
        /// A card of the owner's.
        case card(Card)
        /// A person whom the owner met.
        case contact(Contact)
        /// Something that has no page of its own, by its record type.
        case other(String)
        /// What was deleted since.
        case gone
    }

    /// The name of the record that tells of the conflict.
    public let id: String
    /// The name of the record whose field it is.
    public let record: String
    /// The name of the field, as the schema has it.
    public let field: String
    /// Whose field it is.
    public let subject: Subject
    /// What the field holds.
    public let kept: FieldContent
    /// What it also had.
    public let lost: FieldContent
    /// When the conflict was noticed.
    public let at: Instant
    /// The value that is put back.
    let lostValue: FieldValue?

    /// The name of the card or of the person; empty where there is none.
    public var name: String {
        switch subject {
        case .card(let card): card.label.isEmpty ? card.details.displayName : card.label
        case .contact(let contact): contact.details.displayName
        case .other, .gone: ""
        }
    }

    /// The photo that lost; `nil` where none did.
    public var lostPhoto: PhotoReference? {
        if case .photo(let photo) = lost { photo } else { nil }
    }

    /// The fields that have a name for people; others are “another detail”.
    public static let namedFields: Set<String> = [
        "label", "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "preferredName",
        "phoneticGivenName", "phoneticFamilyName", "pronouns", "role", "department", "company", "bio",
        "website", "location", "birthday", "phones", "emails", "addresses", "socials", "links", "photo",
        "icon", "theme", "layout", "hidden", "isDefault", "position", "notes", "tags", "metOn", "metWhere",
        "followUp", "lastShared", "expiresAt", "recipient", "place",
    ]

    /// Reads the record of a conflict about `present`; `nil` for any other record.
    init?(_ conflict: Record, present: Record?) {
        guard conflict.type == RecordKind.conflict, let name = conflict["recordName"]?.string,
            let field = conflict["field"]?.string
        else { return nil }
        id = conflict.id.name
        record = name
        self.field = field
        let fields = FieldReader(record: conflict)
        at = fields.instant("at") ?? Instant(milliseconds: conflict.created?.at ?? 0)
        // Where the bytes cannot be read the field had nothing: what was is kept, and nothing is taken for it.
        lostValue = (conflict["lost"]?.bytes).flatMap { try? FieldCoding.decode($0)["lost"] }
        lost = FieldContent(lostValue, of: field)
        kept = FieldContent(present?[field], of: field)
        subject =
            present.map { present in
                Card(present).map { .card($0) } ?? Contact(present).map { .contact($0) }
                    ?? .other(present.type)
            } ?? .gone
    }
}

extension FieldConflict {
    /// The record of a conflict about a contact that takes in another one, with the field of the other as what lost.
    static func record(
        of field: String, losing other: Record, about contact: Identifier, at now: Instant, _ book: CardBook
    ) -> Record {
        var record = Record(
            id: RecordID(name: "conflict-" + book.newIdentifier().text, zone: RecordKind.zone),
            type: RecordKind.conflict)
        record["recordName"] = .string(contact.text)
        record["recordType"] = .string(RecordKind.contact)
        record["field"] = .string(field)
        record["at"] = .timestamp(now.milliseconds)
        if let value = other[field] {
            record["lost"] = FieldValue.bytes(FieldCoding.encode(["lost": value])).encrypted
            if case .asset(let asset) = value.value { record["lostAsset"] = .asset(asset) }
        }
        return record
    }
}
