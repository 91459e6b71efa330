import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addDuplicates(to router: inout Router) {
        router.get(DuplicatesPage.address, owner(showDuplicates))
        router.post(DuplicatesPage.address, ownerForm(decideDuplicates))
    }

    private func showDuplicates(_ owner: OwnerRequest) async throws -> Response {
        let page = DuplicatesPage(
            groups: try await owner.book.duplicates(), session: owner.session, words: owner.words)
        let toast: OwnerPage.Toast? =
            switch try owner.request.query.value("done") {
            case "merge": .init(text: owner.words("contacts.duplicates.merged"), undo: nil)
            case "apart": .init(text: owner.words("contacts.duplicates.keptApart"), undo: nil)
            default: nil
            }
        return OwnerPage(title: owner.words("contacts.duplicates.title"), tab: .contacts, toast: toast)
            .response(session: owner.session, words: owner.words) { page.view }
    }

    private func decideDuplicates(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let ids = sent.fields.values("contact").compactMap { Identifier($0) }
        let action = try sent.fields.value("action") ?? ""
        switch action {
        case "apart":
            try await owner.book.keepApart(ids)
        case "merge":
            let chosen = try sent.fields.value("first").flatMap { Identifier($0) }
            guard let first = chosen.flatMap({ ids.contains($0) ? $0 : nil }) ?? ids.first else {
                throw OwnerProblem.notFound
            }
            do {
                try await owner.book.mergeContacts(first, with: ids)
            } catch CardBookError.contactNotFound {
                throw OwnerProblem.notFound
            }
        default: throw OwnerProblem.notFound
        }
        return .redirect(to: DuplicatesPage.address() + "?done=" + action)
    }
}
