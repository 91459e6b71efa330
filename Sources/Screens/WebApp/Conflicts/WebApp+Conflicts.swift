import CardBook
import CardModel
import HTML
import HTTPServer
import Localization
import Records

extension WebApp {
    func addConflicts(to router: inout Router) {
        router.get(ConflictAddress.all, owner(showConflicts))
        router.post(ConflictAddress.all, ownerForm(decideConflict))
        router.post(ConflictAddress.undo, ownerForm(undoDecision))
        router.get(ConflictAddress.photo, owner(showLostPhoto))
    }

    private func showConflicts(_ owner: OwnerRequest) async throws -> Response {
        try await conflictsPage(owner, toast: decisionToast(owner))
    }

    /// What was just decided, as the address says, and how to take it back; also above the contact that it is about.
    func decisionToast(_ owner: OwnerRequest) throws -> OwnerPage.Toast? {
        let query = try owner.request.query
        let undo = try query.value("decided").flatMap { name in
            Link(ConflictAddress.undo(name) + (try query.value("from").map { "?from=" + $0 } ?? ""))
        }
        return switch try query.value("done") {
        case "take": .init(text: owner.words("conflicts.taken"), undo: undo)
        case "keep": .init(text: owner.words("conflicts.kept"), undo: undo)
        case "undo": .init(text: owner.words("conflicts.undone"), undo: nil)
        default: nil
        }
    }

    private func undoDecision(_ owner: OwnerRequest, _ sent: SentForm, _ name: String) async throws
        -> Response
    {
        do {
            try await owner.book.undoDecision(of: name)
        } catch CardBookError.conflictNotFound {
            return try await conflictsPage(owner, .conflict, problem: owner.words("conflicts.late"))
        }
        return back(try owner.request.query.value("from"), done: "undo")
    }

    /// Where the form was: beside the contact, or on the page of all.
    private func back(_ origin: String?, done: String, decided name: String? = nil) -> Response {
        let id = origin.flatMap { Identifier($0) }
        let fields = [("done", done), ("decided", name), ("from", id?.text)].compactMap { key, value in
            value.map { (key, $0) }
        }
        let page = id.map { ContactAddress.one($0) } ?? ConflictAddress.all()
        return .redirect(to: page + "?" + FormFields(fields).urlEncoded)
    }

    private func conflictsPage(
        _ owner: OwnerRequest, _ status: HTTPStatus = .ok, toast: OwnerPage.Toast? = nil,
        problem: String? = nil
    ) async throws -> Response {
        let about = try owner.request.query.value("about").flatMap { Identifier($0) }
        let page = ConflictsPage(
            conflicts: try await owner.book.conflicts(about: about), problem: problem,
            session: owner.session, words: owner.words)
        return OwnerPage(title: owner.words("conflicts.title"), tab: .settings, toast: toast, isWide: false)
            .response(status, session: owner.session, words: owner.words) { page.view }
    }

    private func decideConflict(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let name = try sent.fields.value("conflict")
        let action = try sent.fields.value("action") ?? ""
        guard ["take", "keep"].contains(action) else { throw OwnerProblem.notFound }
        guard let conflict = try await owner.book.conflicts().first(where: { $0.id == name }) else {
            return try await conflictsPage(owner, .conflict, problem: owner.words("conflicts.late"))
        }
        if action == "keep" {
            try await owner.book.dismiss(conflict)
        } else {
            do {
                try await owner.book.takeLost(conflict)
            } catch CardBookError.conflictNotFound {
                return try await conflictsPage(owner, .conflict, problem: owner.words("conflicts.late"))
            }
        }
        return back(try sent.fields.value("from"), done: action, decided: conflict.id)
    }

    private func showLostPhoto(_ owner: OwnerRequest, _ name: String) async throws -> Response {
        guard let conflict = try await owner.book.conflicts().first(where: { $0.id == name }),
            let photo = conflict.lostPhoto
        else { throw OwnerProblem.notFound }
        let bytes: [UInt8]
        do {
            bytes = try await owner.book.photo(photo)
        } catch let error as RecordError where error.code == .notFound {
            // The device that had it has not been here since.
            throw OwnerProblem.notFound
        }
        var response = Response(.ok, .jpeg, bytes)
        response.tag = ETag(photo.sha256)
        response.cacheControl = "private, no-cache"
        return response
    }

    /// The row of the settings that leads to the page.
    func conflictsSection(_ owner: OwnerRequest) async throws -> Markup {
        let count = try await owner.book.conflictCount()
        return settingsGroup(nil) {
            settingsRow(
                owner.words("conflicts.title"), icon: "sync", detail: owner.words("conflicts.none.text"),
                value: count == 0 ? owner.words("account.none") : owner.words("conflicts.count", count),
                to: ConflictAddress.all.link())
        }
    }
}
