public import CardModel
import Records

extension CardBook {
    /// The contact of that name; `nil` when there is none or it is in the trash.
    public func contact(_ id: Identifier) async throws -> Contact? {
        let contact = try await found(Contact.recordID(id), in: privateDatabase).flatMap { Contact($0) }
        return contact?.deletedAt == nil ? contact : nil
    }

    /// The contacts of these names in order, without those that are missing or in the trash.
    public func contacts(_ ids: [Identifier]) async throws -> [Contact] {
        try await found(ids.map { Contact.recordID($0) }).compactMap { Contact($0) }.filter {
            $0.deletedAt == nil
        }
    }

    /// Makes a contact of a form.
    ///
    /// Throws ``FormErrors`` when the form is not right; nothing is stored then.
    @discardableResult
    public func makeContact(_ form: ContactForm, source: ContactSource = .manual) async throws -> Contact {
        let now = clock()
        let blank = Contact(
            id: newIdentifier(), source: source,
            history: [HistoryEvent(at: now, kind: .added, detail: source.name)], createdAt: now)
        let contact = try form.applied(to: blank)
        try await write([.create(contact.record())])
        return contact
    }

    /// Makes a contact of a card that the owner received. The day and place are the owner's.
    @discardableResult
    public func receive(
        _ details: PersonDetails, uid: String? = nil, photo: [UInt8]? = nil,
        source: ContactSource = .sharedCard,
        metOn: CivilDate? = nil, metWhere: String = ""
    ) async throws -> Contact {
        let now = clock()
        let id = newIdentifier()
        var contact = Contact(
            id: id, details: details, metOn: metOn, metWhere: metWhere, source: source, uid: uid,
            history: [HistoryEvent(at: now, kind: .added, detail: source.name)], createdAt: now)
        if let photo, !photo.isEmpty {
            contact.photo = try await store(photo, for: Contact.recordID(id), type: RecordKind.contact)
        }
        try await write([.create(contact.record())])
        return contact
    }

    /// Applies a form to a contact.
    @discardableResult
    public func editContact(_ id: Identifier, with form: ContactForm) async throws -> Contact {
        try await editContact(id) { $0 = try form.applied(to: $0) }
    }

    /// Changes a contact and writes down in its history what changed. `change` may run more than once.
    @discardableResult
    public func editContact(_ id: Identifier, _ change: (inout Contact) throws -> Void) async throws
        -> Contact
    {
        try await editContact(id, includingDeleted: false) { contact, now in
            let before = contact
            try change(&contact)
            contact.history += contact.events(since: before, at: now)
        }
    }

    /// Gives a contact a photo: a finished JPEG, upright, without metadata.
    @discardableResult
    public func setPhoto(_ jpeg: [UInt8], ofContact id: Identifier) async throws -> Contact {
        guard !jpeg.isEmpty else { throw CardBookError.emptyPhoto }
        let reference = try await store(jpeg, for: Contact.recordID(id), type: RecordKind.contact)
        return try await editContact(id) { $0.photo = reference }
    }

    /// Takes the photo from a contact; its letters stand in its place.
    @discardableResult
    public func removePhoto(ofContact id: Identifier) async throws -> Contact {
        try await editContact(id) { $0.photo = nil }
    }

    /// Writes down that the owner gave the contact a card now.
    public func markShared(_ card: Card, with id: Identifier) async throws {
        try await editContact(id, includingDeleted: false) { contact, now in
            contact.lastShared = LastShared(at: now, cardID: card.id, cardLabel: card.label)
            contact.history.append(HistoryEvent(at: now, kind: .shared, detail: card.label))
        }
    }

    @discardableResult
    func editContact(
        _ id: Identifier, includingDeleted: Bool, _ change: (inout Contact, Instant) throws -> Void
    ) async throws -> Contact {
        let now = clock()
        let missing = CardBookError.contactNotFound(id)
        let record = try await edit(Contact.recordID(id), in: privateDatabase, missing: missing) { record in
            guard let before = Contact(record), includingDeleted || before.deletedAt == nil else {
                throw missing
            }
            var after = before
            try change(&after, now)
            guard after != before else { return nil }
            after.updatedAt = max(now, before.updatedAt)
            return after.record(updating: record)
        }
        guard let contact = Contact(record) else { throw missing }
        return contact
    }
}
