import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// Where a selection is sent, and where a deletion of many is undone.
enum SelectionAddress {
    static let all = FixedPath("/contacts/selection")
    static let restore = Path<Int>("/contacts/restore/{moment}")
}

extension WebApp {
    func addSelection(to router: inout Router) {
        router.post(SelectionAddress.all, ownerForm(useSelection))
        router.post(SelectionAddress.restore, ownerForm(restoreSelection))
    }

    private func useSelection(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let fields = sent.fields
        let query = try ContactQuery(
            fields, today: owner.book.today(in: owner.timeZone), words: owner.words)
        let isAll = try fields.value("all") != nil
        let ids =
            isAll
            ? try await owner.book.contacts(query).map(\.id)
            : fields.values("contact").compactMap { Identifier($0) }
        guard !ids.isEmpty else {
            return try await selectionProblem(owner, query, owner.words("contacts.select.none"))
        }
        var done = query.fields
        switch try fields.value("action") {
        case "vcard": return vCards(owner, ids)
        case "csv": return try await table(owner, ids)
        case "delete":
            let moment = try await owner.book.deleteContacts(ids)
            done = [("removed", String(ids.count)), ("moment", String(moment.milliseconds))]
        case "tag":
            let tags = Tags.parse(try fields.value("tagName") ?? "")
            guard !tags.isEmpty, tags.allSatisfy({ $0.count <= Tags.maximumLength }) else {
                return try await selectionProblem(owner, query, owner.words("contacts.select.noTag"))
            }
            for tag in tags { try await owner.book.addTag(tag, to: ids) }
            done.append(("tagged", String(ids.count)))
        default: throw OwnerProblem.notFound
        }
        return .redirect(to: ContactAddress.all() + "?" + FormFields(done).urlEncoded)
    }

    private func selectionProblem(
        _ owner: OwnerRequest, _ query: ContactQuery, _ problem: String
    ) async throws -> Response {
        var request = owner.request
        request.rawQuery = FormFields(query.fields + [("select", "1")]).urlEncoded
        var page = try await ContactsPage(
            OwnerRequest(
                request: request, session: owner.session, book: owner.book, words: owner.words,
                timeZone: owner.timeZone))
        page.problem = problem
        return OwnerPage(title: owner.words("contacts.select.title"), tab: .contacts).response(
            .unprocessableContent, session: owner.session, words: owner.words
        ) { page.view }
    }

    private func restoreSelection(
        _ owner: OwnerRequest, _ sent: SentForm, _ moment: Int
    ) async throws -> Response {
        try await owner.book.restoreContacts(deletedAt: Instant(milliseconds: Int64(moment)))
        return .redirect(to: ContactAddress.all())
    }

    /// What was just done, as the address says.
    func contactsToast(_ owner: OwnerRequest) throws -> OwnerPage.Toast? {
        let fields = try owner.request.query
        if let id = try fields.value("deleted").flatMap({ Identifier($0) }) {
            return .init(
                text: owner.words("owner.contacts.deleted"), undo: ContactAddress.restore.link(id))
        }
        if let count = try fields.value("removed").flatMap({ Int($0) }),
            let moment = try fields.value("moment").flatMap({ Int($0) })
        {
            return .init(
                text: owner.words("contacts.select.deleted", count),
                undo: SelectionAddress.restore.link(moment))
        }
        if let count = try fields.value("tagged").flatMap({ Int($0) }) {
            return .init(text: owner.words("contacts.select.tagged", count), undo: nil)
        }
        return nil
    }

    /// A vCard file, made while it is sent.
    func vCards(_ owner: OwnerRequest, _ ids: [Identifier]?) -> Response {
        let book = owner.book
        var response = Response(.ok, .vCard) { writer in
            try await book.exportVCards(ids) { try await writer.write($0) }
        }
        response.set(
            ContentDisposition(.attachment, fileName: owner.words("owner.contacts.title") + ".vcf"))
        return response
    }

    func table(_ owner: OwnerRequest, _ ids: [Identifier]?) async throws -> Response {
        var response = Response(
            .ok, ContentType(rawValue: "text/csv; charset=utf-8"), try await owner.book.exportCSV(ids))
        response.set(
            ContentDisposition(.attachment, fileName: owner.words("owner.contacts.title") + ".csv"))
        return response
    }
}
