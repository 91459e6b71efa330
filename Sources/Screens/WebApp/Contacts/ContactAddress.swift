import CardModel
import HTTPServer

/// The addresses of the owner's contacts: routes and links in one.
enum ContactAddress {
    static let all = FixedPath("/contacts")
    static let new = FixedPath("/contacts/new")
    static let trash = FixedPath("/contacts/trash")
    /// Every contact in use as one vCard file.
    static let vCards = FixedPath("/contacts/export/contacts.vcf")
    /// Every contact in use as a table.
    static let table = FixedPath("/contacts/export/contacts.csv")
    static let one = Path<Identifier>("/contacts/{id}")
    static let edit = Path<Identifier>("/contacts/{id}/edit")
    static let photo = Path<Identifier>("/contacts/{id}/photo.jpg")
    static let vCard = Path<Identifier>("/contacts/{id}/contact.vcf")
    static let notes = Path<Identifier>("/contacts/{id}/notes")
    static let tags = Path<Identifier>("/contacts/{id}/tags")
    static let followUps = FixedPath("/contacts/follow-ups")
    static let followUp = Path<Identifier>("/contacts/{id}/follow-up")
    static let delete = Path<Identifier>("/contacts/{id}/delete")
    /// Asks whether a contact of the trash, or all of them, are to go for good; and does it.
    static let erase = Path<Identifier>("/contacts/{id}/erase")
    static let emptyTrash = FixedPath("/contacts/trash/empty")
    static let restore = Path<Identifier>("/contacts/{id}/restore")
}
