import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addContacts(to router: inout Router) {
        router.get(ContactAddress.all, owner(showContacts))
        router.get(ContactAddress.new, owner(newContact))
        router.post(ContactAddress.all, ownerForm(makeContact))
        router.get(ContactAddress.trash, owner(showTrash))
        router.get(ContactAddress.vCards, owner(exportVCards))
        router.get(ContactAddress.table, owner(exportTable))
        router.get(ContactAddress.one, owner(showContact))
        router.get(ContactAddress.edit, owner(editContact))
        router.post(ContactAddress.one, ownerForm(saveContact))
        router.get(ContactAddress.photo, owner(showContactPhoto))
        router.get(ContactAddress.vCard, owner(exportContact))
        router.post(ContactAddress.followUp, ownerForm(changeFollowUp))
        router.post(ContactAddress.delete, ownerForm(deleteContact))
        router.post(ContactAddress.restore, ownerForm(restoreContact))
    }

    private func showContacts(_ owner: OwnerRequest) async throws -> Response {
        let page = try await ContactsPage(owner, in: configuration.timeZone)
        let deleted = try owner.request.query.value("deleted").flatMap { Identifier($0) }
        let toast = deleted.map {
            OwnerPage.Toast(
                text: owner.words("owner.contacts.deleted"), undo: ContactAddress.restore.link($0))
        }
        return OwnerPage(title: owner.words("owner.contacts.title"), tab: .contacts, toast: toast).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    private func showContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let page = ContactPage(
            contact: try await owner.contact(id), today: owner.book.today(in: configuration.timeZone),
            session: owner.session, words: owner.words)
        return OwnerPage(title: page.contact.details.displayName, tab: .contacts).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    private func newContact(_ owner: OwnerRequest) async throws -> Response {
        ContactEditor(contact: nil, form: ContactForm(), owner: owner).response()
    }

    private func editContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let contact = try await owner.contact(id)
        return ContactEditor(contact: contact, form: ContactForm(contact), owner: owner).response()
    }

    private func makeContact(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let form = ContactForm(sent.fields, over: ContactForm())
        do {
            return .redirect(to: ContactAddress.one(try await owner.book.makeContact(form).id))
        } catch let errors as FormErrors {
            return ContactEditor(contact: nil, form: form, owner: owner, errors: errors).response(
                .unprocessableContent)
        }
    }

    private func saveContact(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws
        -> Response
    {
        let contact = try await owner.contact(id)
        let form = ContactForm(sent.fields, over: ContactForm(contact))
        do {
            try await owner.book.editContact(id, with: form)
            return .redirect(to: ContactAddress.one(id))
        } catch let errors as FormErrors {
            return ContactEditor(contact: contact, form: form, owner: owner, errors: errors)
                .response(.unprocessableContent)
        }
    }

    private func changeFollowUp(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws
        -> Response
    {
        _ = try await owner.contact(id)
        let today = owner.book.today(in: configuration.timeZone)
        switch try sent.fields.value("action") {
        case "done": try await owner.book.completeFollowUp(of: id, in: configuration.timeZone)
        case "snooze-1": try await owner.book.snoozeFollowUp(of: id, until: today.adding(days: 1))
        case "snooze-7": try await owner.book.snoozeFollowUp(of: id, until: today.adding(days: 7))
        default: throw OwnerProblem.notFound
        }
        return .redirect(to: ContactAddress.one(id))
    }

    private func showContactPhoto(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        guard let reference = try await owner.contact(id).photo else { throw OwnerProblem.notFound }
        var response = Response(.ok, .jpeg, try await owner.book.photo(reference))
        response.tag = ETag(reference.sha256)
        response.cacheControl = "private, no-cache"
        return response
    }

    private func deleteContact(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        try await owner.book.deleteContacts([owner.contact(id).id])
        return .redirect(to: ContactAddress.all() + "?deleted=" + id.text)
    }

    private func restoreContact(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        try await owner.book.restoreContacts([id])
        return .redirect(to: ContactAddress.one(id))
    }

    private func showTrash(_ owner: OwnerRequest) async throws -> Response {
        let page = TrashPage(
            contacts: try await owner.book.deletedContacts(), session: owner.session, words: owner.words)
        return OwnerPage(title: owner.words("owner.trash.title"), tab: .contacts).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    private func exportVCards(_ owner: OwnerRequest) async throws -> Response {
        file(try await owner.book.exportVCards(), .vCard, name: "contacts.vcf")
    }

    private func exportTable(_ owner: OwnerRequest) async throws -> Response {
        file(
            try await owner.book.exportCSV(), ContentType(rawValue: "text/csv; charset=utf-8"),
            name: "contacts.csv")
    }

    private func exportContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let contact = try await owner.contact(id)
        return file(
            try await owner.book.exportVCards([id]), .vCard, name: contact.details.displayName + ".vcf")
    }

    private func file(_ bytes: [UInt8], _ type: ContentType, name: String) -> Response {
        var response = Response(.ok, type, bytes)
        response.set(ContentDisposition(.attachment, fileName: name))
        return response
    }
}

extension OwnerRequest {
    /// The owner's contact of that name.
    ///
    /// - Throws: `OwnerProblem.notFound`.
    func contact(_ id: Identifier) async throws -> Contact {
        guard let contact = try await book.contact(id) else { throw OwnerProblem.notFound }
        return contact
    }
}
