public import CardModel
import Records

extension CardBook {
    /// The contacts in use that may be the person of `content`: the same UID or e-mail address, or the same phone number
    /// or name and nothing that speaks against it.
    public func contacts(like content: VCardContent) async throws -> [Contact] {
        let draft = Contact(id: newIdentifier(), content: content, source: .scan, now: clock())
        let known = try await contactsByKey(Set(ContactKeys.keys(of: draft)))
        var found: [Contact] = []
        for (key, contacts) in known.sorted(by: { $0.key < $1.key }) {
            for contact in contacts
            where contact.deletedAt == nil && !found.contains(where: { $0.id == contact.id }) {
                // Colleagues share a switchboard.
                if key.hasPrefix("phone:"),
                    !ContactKeys.mayShareNumber(contact, draft, holders: contacts.count + 1)
                {
                    continue
                }
                found.append(contact)
            }
        }
        return found.sorted { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }
    }

    /// The form that keeps `content` as a contact, met today.
    public func form(toKeep content: VCardContent, metOn today: CivilDate) -> ContactForm {
        var form = ContactForm(Contact(id: newIdentifier(), content: content, source: .scan, now: clock()))
        form.metOn = today.text
        return form
    }

    /// Keeps what a code said as a contact; `edit` fills in what the owner adds.
    ///
    /// `photo` is a finished JPEG. `id` is the contact's name where it was chosen before; a contact that has it already is
    /// returned as it is, so that sending the same thing twice adds one contact.
    ///
    /// Throws ``FormErrors`` where what the owner adds is not right; nothing is stored then.
    public func keep(
        _ content: VCardContent, photo: [UInt8]? = nil, as id: Identifier? = nil,
        edit: (inout ContactForm) -> Void
    ) async throws -> Contact {
        if let id,
            let present = try await found(Contact.recordID(id), in: privateDatabase).flatMap({ Contact($0) })
        {
            return present
        }
        let draft = Contact(id: id ?? newIdentifier(), content: content, source: .scan, now: clock())
        var form = ContactForm(draft)
        edit(&form)
        var contact = try form.applied(to: draft)
        if let photo, !photo.isEmpty {
            contact.photo = try await store(
                photo, for: Contact.recordID(contact.id), type: RecordKind.contact)
        }
        try await write([.create(contact.record())])
        return contact
    }
}
