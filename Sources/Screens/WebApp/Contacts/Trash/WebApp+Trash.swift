import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addTrash(to router: inout Router) {
        router.get(ContactAddress.trash, owner(showTrash))
        router.post(ContactAddress.restore, ownerForm(restoreContact))
        router.get(ContactAddress.erase, owner(askToErase))
        router.post(ContactAddress.erase, ownerForm(erase))
        router.get(ContactAddress.emptyTrash, owner(askToEmptyTrash))
        router.post(ContactAddress.emptyTrash, ownerForm(emptyTrash))
    }

    private func showTrash(_ owner: OwnerRequest) async throws -> Response {
        let offset = max(0, try owner.request.query.value("from").flatMap { Int($0) } ?? 0)
        var contacts = try await owner.book.deletedContacts(limit: TrashPage.pageLength + 1, offset: offset)
        let hasMore = contacts.count > TrashPage.pageLength
        if hasMore { contacts.removeLast() }
        let page = TrashPage(
            contacts: contacts, offset: offset, hasMore: hasMore, now: configuration.clock(),
            session: owner.session, words: owner.words)
        let isErased = try owner.request.query.names.contains("erased")
        let toast = isErased ? OwnerPage.Toast(text: owner.words("contacts.trash.erased"), undo: nil) : nil
        return OwnerPage(title: owner.words("owner.trash.title"), tab: .contacts, toast: toast).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    private func restoreContact(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        guard try await owner.book.contactEvenDeleted(id) != nil else { throw OwnerProblem.notFound }
        try await owner.book.restoreContacts([id])
        return .redirect(to: ContactAddress.one(id))
    }

    private func askToErase(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        guard let contact = try await owner.book.contactEvenDeleted(id), contact.deletedAt != nil else {
            throw OwnerProblem.notFound
        }
        return ConfirmPage(
            title: owner.words("contacts.trash.erase"),
            text: owner.words("contacts.trash.erase.text", contact.details.displayName),
            button: owner.words("contacts.trash.erase"), action: ContactAddress.erase.link(id),
            back: ContactAddress.trash.link()
        ).response(owner)
    }

    private func erase(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws -> Response {
        try await owner.book.eraseContacts([id])
        return .redirect(to: ContactAddress.trash() + "?erased")
    }

    private func askToEmptyTrash(_ owner: OwnerRequest) async throws -> Response {
        let count = try await owner.book.deletedContactCount()
        guard count > 0 else { return .redirect(to: ContactAddress.trash()) }
        return ConfirmPage(
            title: owner.words("contacts.trash.empty"), text: owner.words("contacts.trash.empty.text", count),
            button: owner.words("contacts.trash.erase"), action: ContactAddress.emptyTrash.link(),
            fields: [("until", String(configuration.clock().milliseconds))],
            back: ContactAddress.trash.link()
        ).response(owner)
    }

    /// Erases what was in the trash when the owner was asked; what came into it since stays.
    private func emptyTrash(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        guard let until = Int64(try sent.fields.required("until")) else { throw OwnerProblem.notFound }
        let asked = Instant(milliseconds: until)
        let all = try await owner.book.deletedContacts().filter { ($0.deletedAt ?? asked) <= asked }
        try await owner.book.eraseContacts(all.map(\.id))
        return .redirect(to: ContactAddress.trash() + "?erased")
    }
}
