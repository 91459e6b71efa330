import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// Taking everything along, and leaving.
extension WebApp {
    func addLeaving(to router: inout Router) {
        router.get(AccountAddress.archive, owner { owner in archive(owner) })
        router.get(AccountAddress.delete, owner { owner in try await showDeletion(owner, problem: nil) })
        router.post(AccountAddress.delete, ownerForm(delete))
    }

    /// The rows for what a person owns here.
    func dataSection(_ owner: OwnerRequest) -> Markup {
        let words = owner.words
        return settingsGroup(words("account.data")) {
            settingsRow(
                words("account.export"), icon: "download", detail: words("account.export.detail"),
                to: AccountAddress.archive.link())
            settingsRow(words("owner.trash.title"), icon: "trash", to: ContactAddress.trash.link())
        }
    }

    private func archive(_ owner: OwnerRequest) -> Response {
        let archive = AccountArchive(
            of: owner.session.user, book: owner.book, store: store, clock: configuration.clock)
        var response = Response(.ok, .zip) { writer in
            try await archive.write { try await writer.write($0) }
        }
        response.set(ContentDisposition(.attachment, fileName: "businesscard.zip"))
        return response
    }

    private func showDeletion(_ owner: OwnerRequest, problem: String?) async throws -> Response {
        let words = owner.words
        let name = owner.session.user.name
        let cards = try await owner.book.cards().count
        let contacts = try await owner.book.contacts().count
        let links = try await owner.book.liveShares().count
        return settingsResponse(
            owner, title: words("account.delete"), status: problem == nil ? .ok : .unprocessableContent
        ) {
            settingsBar(words("account.delete"), words: words)
            div(.class("notice", "bad")) {
                appIcon("warning")
                p {
                    words("account.delete.text")
                    " "
                    words("account.delete.cards", cards)
                    ", "
                    words("account.delete.contacts", contacts)
                    ", "
                    words("account.delete.links", links)
                    ". "
                    a(href: AccountAddress.archive.link()) { words("account.delete.export") }
                }
            }
            HTML.form(action: AccountAddress.delete.link(), .class("fields"), .novalidate) {
                formToken(owner.session)
                FormField(name: "name", title: words("account.delete.name", name)).view(error: problem)
                button(.submit, .class("button", "danger", "large")) {
                    appIcon("trash")
                    words("account.delete.button")
                }
            }
        }
    }

    private func delete(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let user = owner.session.user
        guard try sent.fields.value("name") == user.name else {
            return try await showDeletion(owner, problem: owner.words("account.delete.wrong", user.name))
        }
        try await AccountRemoval(store: store, accounts: accounts, cloud: cloud).remove(user)
        var response = Door(
            title: owner.words("account.deleted"), text: owner.words("account.deleted.text"),
            words: owner.words
        ).response()
        response.set(.removing(name: Self.sessionCookie, isSecure: configuration.publicAddress.isSecure))
        return response
    }
}
