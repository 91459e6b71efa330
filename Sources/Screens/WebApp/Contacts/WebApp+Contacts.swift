import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addContacts(to router: inout Router) {
        router.get(ContactAddress.all, owner(showContacts))
        router.get(ContactAddress.new, owner(newContact))
        router.post(ContactAddress.all, bodyLimit: Self.photoFormLimit, ownerForm(makeContact))
        router.get(ContactAddress.vCards, owner(exportVCards))
        router.get(ContactAddress.table, owner(exportTable))
        router.get(ContactAddress.photo, owner(showContactPhoto))
        router.get(ContactAddress.vCard, owner(exportContact))
        router.post(ContactAddress.delete, ownerForm(deleteContact))
        addTrash(to: &router)
        addSelection(to: &router)
        addContact(to: &router)
        addImport(to: &router)
        addDuplicates(to: &router)
        addTags(to: &router)
        addFollowUps(to: &router)
    }

    private func showContacts(_ owner: OwnerRequest) async throws -> Response {
        let page = try await ContactsPage(owner)
        if page.isPart { return .page(page.partView) }
        return OwnerPage(
            title: owner.words("owner.contacts.title"), tab: .contacts, toast: try contactsToast(owner)
        ).response(session: owner.session, words: owner.words) { page.view }
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

    private func exportVCards(_ owner: OwnerRequest) async throws -> Response { vCards(owner, nil) }

    private func exportTable(_ owner: OwnerRequest) async throws -> Response { try await table(owner, nil) }

    private func exportContact(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let contact = try await owner.contact(id)
        var response = Response(.ok, .vCard, try await owner.book.exportVCards([id]))
        response.set(ContentDisposition(.attachment, fileName: contact.details.displayName + ".vcf"))
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
