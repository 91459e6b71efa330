import CardBook
import CardModel
import HTML
import HTTPServer
import Localization
import PhotoProcessing

extension WebApp {
    /// The largest form with a photo in it.
    static let photoFormLimit = 32 << 20

    func addContact(to router: inout Router) {
        router.get(ContactAddress.one, owner(showContact))
        router.post(ContactAddress.one, bodyLimit: Self.photoFormLimit, ownerForm(saveContact))
        router.get(ContactAddress.edit, owner(editContact))
        router.post(ContactAddress.notes, ownerForm(saveNotes))
        router.post(ContactAddress.tags, ownerForm(saveTags))
        router.post(ContactAddress.followUp, ownerForm(changeFollowUp))
    }

    private func showContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await contactPage(owner, try await owner.contact(id), toast: decisionToast(owner))
    }

    private func contactPage(
        _ owner: OwnerRequest, _ contact: Contact, _ status: HTTPStatus = .ok,
        toast: OwnerPage.Toast? = nil, _ change: (inout ContactPage) -> Void = { _ in }
    ) async throws -> Response {
        var page = ContactPage(
            contact: contact, today: owner.book.today(in: owner.timeZone),
            tags: try await owner.book.tags().map(\.tag),
            conflicts: try await owner.book.conflicts(about: contact.id), session: owner.session,
            words: owner.words)
        change(&page)
        return OwnerPage(title: page.contact.details.displayName, tab: .contacts, toast: toast).response(
            status, session: owner.session, words: owner.words
        ) { page.view }
    }

    private func editContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let contact = try await owner.contact(id)
        return ContactEditor(contact: contact, form: ContactForm(contact), owner: owner).response()
    }

    func newContact(_ owner: OwnerRequest) async throws -> Response {
        ContactEditor(contact: nil, form: ContactForm(), owner: owner).response()
    }

    func makeContact(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let form = ContactForm(sent.fields, over: ContactForm())
        var editor = ContactEditor(contact: nil, form: form, owner: owner)
        if try editor.changeRows(sent) { return editor.response() }
        let photo = await chosenPhoto(sent, &editor)
        do {
            _ = try form.applied(
                to: Contact(id: Identifier(high: 0, low: 0), createdAt: configuration.clock()))
            if let error = editor.photoError { return editor.response(HTTPStatus(error.httpStatus)) }
            let contact = try await owner.book.makeContact(form)
            if let photo { try await owner.book.setPhoto(photo, ofContact: contact.id) }
            return .redirect(to: ContactAddress.one(contact.id))
        } catch let errors as FormErrors {
            editor.errors = errors
            return editor.response(.unprocessableContent)
        }
    }

    /// The photo of a form, ready to be kept; what is wrong with it is written into the editor.
    private func chosenPhoto(_ sent: SentForm, _ editor: inout ContactEditor) async -> [UInt8]? {
        guard let file = sent.files.first(where: { $0.fieldName == "photo" && $0.count > 0 }) else {
            return nil
        }
        let bytes: [UInt8]
        do { bytes = try file.bytes } catch {
            editor.photoError = .unavailable(reason: error.message)
            return nil
        }
        do throws(PhotoError) {
            let photo = try await photos.process(bytes).jpeg
            editor.photoWasChosen = true
            return photo
        } catch {
            editor.photoError = error
            return nil
        }
    }

    /// Why an edit was not stored: somebody else changed the same fields, or deleted the contact.
    private struct EditConflict: Error {
        let stored: Contact
        let form: ContactForm
        let fields: [String: String]
    }

    private func saveContact(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws
        -> Response
    {
        guard let contact = try await owner.book.contactEvenDeleted(id) else { throw OwnerProblem.notFound }
        let stored = ContactForm(contact)
        let typed = ContactForm(sent.fields, over: stored)
        var editor = ContactEditor(contact: contact, form: typed, owner: owner)
        if try editor.changeRows(sent) { return editor.response() }
        if contact.deletedAt != nil {
            // What was typed is not lost: saving once more takes the contact out of the trash.
            guard try sent.fields.value("restore") != nil else { return editor.response(.conflict) }
            try await owner.book.restoreContacts([id])
        }
        let photo = await chosenPhoto(sent, &editor)
        editor.base = try sent.fields.value("base")
        if let error = editor.photoError { return editor.response(HTTPStatus(error.httpStatus)) }
        let base = try sent.fields.value("base").flatMap { FormFields(urlEncoded: $0) }
        do {
            try await owner.book.editContact(id) { contact in
                let stored = ContactForm(contact)
                let typed = ContactForm(sent.fields, over: stored)
                let merge = ContactMerge(
                    typed: typed, base: base.map { ContactForm($0, over: stored) } ?? stored, stored: stored,
                    tags: contact.tags)
                guard merge.conflicts.isEmpty else {
                    throw EditConflict(stored: contact, form: merge.form, fields: merge.conflicts)
                }
                contact = try merge.form.applied(to: contact)
            }
        } catch let errors as FormErrors {
            editor.errors = errors
            return editor.response(.unprocessableContent)
        } catch let conflict as EditConflict {
            return ContactEditor(
                contact: conflict.stored, form: conflict.form, owner: owner, conflicts: conflict.fields
            ).response(.conflict)
        }
        if let photo {
            try await owner.book.setPhoto(photo, ofContact: id)
        } else if try sent.fields.value("removePhoto") != nil {
            try await owner.book.removePhoto(ofContact: id)
        }
        return .redirect(to: ContactAddress.one(id))
    }

    private func saveNotes(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws -> Response
    {
        let notes = try sent.fields.required("notes")
        let base = try sent.fields.required("base")
        return try await savePart(
            owner, id,
            over: { form in
                form.notes = notes
            }, base: { $0.notes = base }, failed: { page, form in page.typedNotes = form.notes })
    }

    private func saveTags(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws -> Response
    {
        let tags = try sent.fields.required("tags")
        let base = try sent.fields.required("base")
        return try await savePart(
            owner, id, over: { $0.tags = tags }, base: { $0.tags = base }, failed: { _, _ in })
    }

    /// Saves a part that is edited on the contact's page.
    private func savePart(
        _ owner: OwnerRequest, _ id: Identifier, over change: @Sendable (inout ContactForm) -> Void,
        base changeBase: @Sendable (inout ContactForm) -> Void,
        failed: (inout ContactPage, ContactForm) -> Void
    ) async throws -> Response {
        let contact = try await owner.contact(id)
        var typed = ContactForm(contact)
        change(&typed)
        do {
            try await owner.book.editContact(id) { contact in
                let stored = ContactForm(contact)
                var (typed, base) = (stored, stored)
                change(&typed)
                changeBase(&base)
                let merge = ContactMerge(typed: typed, base: base, stored: stored, tags: contact.tags)
                guard merge.conflicts.isEmpty else {
                    throw EditConflict(stored: contact, form: merge.form, fields: merge.conflicts)
                }
                contact = try merge.form.applied(to: contact)
            }
        } catch let errors as FormErrors {
            return try await contactPage(owner, contact, .unprocessableContent) { page in
                page.errors = errors
                failed(&page, typed)
            }
        } catch let conflict as EditConflict {
            return try await contactPage(owner, conflict.stored, .conflict) { failed(&$0, conflict.form) }
        }
        return .redirect(to: ContactAddress.one(id))
    }

    private func changeFollowUp(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws
        -> Response
    {
        let contact = try await owner.contact(id)
        let today = owner.book.today(in: owner.timeZone)
        let form = FollowUpForm(sent.fields)
        do {
            switch try sent.fields.value("action") {
            case "done": try await owner.book.completeFollowUp(of: id, in: owner.timeZone)
            case "snooze-1": try await owner.book.snoozeFollowUp(of: id, until: today.adding(days: 1))
            case "snooze-7": try await owner.book.snoozeFollowUp(of: id, until: today.adding(days: 7))
            case "snooze":
                guard let day = CivilDate(form.until) else {
                    throw FormErrors([FormError("until", form.until.isEmpty ? .missing : .notADate)])
                }
                try await owner.book.snoozeFollowUp(of: id, until: day)
            case "set":
                try await owner.book.editContact(id) { $0.followUp = try form.applied(to: $0) }
            case "clear": try await owner.book.setFollowUp(nil, of: id)
            default: throw OwnerProblem.notFound
            }
        } catch let errors as FormErrors {
            return try await contactPage(owner, contact, .unprocessableContent) { page in
                page.errors = errors
                page.typedFollowUp = form
            }
        }
        let target =
            try sent.fields.value("to") == "list" ? ContactAddress.followUps() : ContactAddress.one(id)
        return .redirect(to: target)
    }
}

extension ContactEditor {
    /// Adds or takes away a row where the form asks for that; `false` where it asks to be saved.
    fileprivate mutating func changeRows(_ sent: SentForm) throws -> Bool {
        if let list = try sent.fields.value("add") {
            form.person.addRow(to: list)
        } else if let row = try sent.fields.value("remove") {
            form.person.removeRow(row)
        } else {
            return false
        }
        base = try sent.fields.value("base")
        return true
    }
}
