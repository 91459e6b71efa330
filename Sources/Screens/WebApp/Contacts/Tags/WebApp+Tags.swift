import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addTags(to router: inout Router) {
        router.get(TagsPage.address, owner(showTags))
        router.post(TagsPage.address, ownerForm(renameTag))
        router.get(TagsPage.remove, owner(askToRemoveTag))
        router.post(TagsPage.remove, ownerForm(removeTag))
        router.post(TagsPage.merge, ownerForm(mergeTagTwins))
    }

    private func showTags(_ owner: OwnerRequest) async throws -> Response {
        let query = try owner.request.query
        let renamed = try query.value("renamed").flatMap { Int($0) }.map {
            owner.words("contacts.tags.renamed", $0)
        }
        let removed = try query.value("removed").flatMap { Int($0) }.map {
            owner.words("contacts.tags.removed", $0)
        }
        return try await tagsPage(
            owner, toast: (renamed ?? removed).map { .init(text: $0, undo: nil) })
    }

    private func askToRemoveTag(_ owner: OwnerRequest) async throws -> Response {
        let tag = try owner.request.query.required("tag")
        let count = try await owner.book.contactCount(ContactQuery(tag: tag))
        guard count > 0 else { return .redirect(to: TagsPage.address()) }
        return ConfirmPage(
            title: owner.words("contacts.tags.remove"),
            text: owner.words("contacts.tags.remove.text", count, tag),
            button: owner.words("contacts.tags.remove"), action: TagsPage.remove.link(),
            fields: [("tag", tag)], back: TagsPage.address.link()
        ).response(owner)
    }

    private func removeTag(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let tag = try sent.fields.required("tag")
        let ids = try await owner.book.contacts(ContactQuery(tag: tag)).map(\.id)
        try await owner.book.removeTag(tag, from: ids)
        return .redirect(to: TagsPage.address() + "?removed=\(ids.count)")
    }

    private func tagsPage(
        _ owner: OwnerRequest, toast: OwnerPage.Toast? = nil,
        problem: (tag: String, typed: String, sentence: String)? = nil
    ) async throws -> Response {
        let page = TagsPage(
            tags: try await owner.book.tags(), session: owner.session, words: owner.words, problem: problem)
        return OwnerPage(title: owner.words("contacts.tags.title"), tab: .contacts, toast: toast).response(
            problem == nil ? .ok : .unprocessableContent, session: owner.session, words: owner.words
        ) { page.view }
    }

    private func renameTag(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let tag = try sent.fields.required("tag")
        let typed = try sent.fields.required("name")
        let names = Tags.parse(typed)
        let problem: FormError.Problem? =
            names.isEmpty
            ? .missing
            : names[0].count > Tags.maximumLength ? .tooLong(limit: Tags.maximumLength) : nil
        // A comma separates tags where they are typed, so one tag cannot hold it.
        guard problem == nil, names.count == 1 else {
            let sentence =
                problem.map { owner.words.sentence($0) } ?? owner.words("contacts.tags.comma")
            return try await tagsPage(owner, problem: (tag, typed, sentence))
        }
        let count = try await owner.book.renameTag(tag, to: names[0])
        return .redirect(to: TagsPage.address() + "?renamed=\(count)")
    }

    private func mergeTagTwins(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        try await owner.book.mergeTagTwins()
        return .redirect(to: TagsPage.address())
    }
}

extension Words {
    /// What is wrong with a field.
    func sentence(_ problem: FormError.Problem) -> String {
        let key = MessageKey(problem.messageKey)
        return problem.argument.map { self(key, $0) } ?? self(key)
    }
}
