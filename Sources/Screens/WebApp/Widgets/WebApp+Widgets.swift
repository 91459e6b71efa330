import CardBook
import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization
import QRCode

/// The address of the widgets' preview.
enum WidgetsAddress {
    static let page = FixedPath("/widgets")
}

extension WebApp {
    func addWidgets(to router: inout Router) {
        router.get(WidgetsAddress.page, owner(showWidgets))
        router.post(WidgetsAddress.page, ownerForm(chooseCard))
    }

    /// The row of the settings that leads to the widgets.
    func widgetsSection(_ owner: OwnerRequest) -> Markup {
        settingsGroup(nil) {
            settingsRow(
                owner.words("share.widgets.title"), icon: "widgets",
                detail: owner.words("share.widgets.detail"),
                to: WidgetsAddress.page.link())
        }
    }

    private func showWidgets(_ owner: OwnerRequest) async throws -> Response {
        let (people, isFollowUps) = try await widgetPeople(owner)
        let page = WidgetsPage(
            shown: try await shownCard(owner), cards: try await owner.book.cards(), people: people,
            isFollowUps: isFollowUps, session: owner.session, words: owner.words)
        return settingsResponse(owner, title: owner.words("share.widgets.title")) { page.view }
    }

    /// The default card with the code of its address, or the contact itself where no address works.
    private func shownCard(_ owner: OwnerRequest) async throws -> (
        card: Card, face: CardFace, symbol: QRCode
    )? {
        guard let card = try await owner.book.defaultCard() else { return nil }
        if let share = try await currentShare(of: card, owner) {
            return (
                card, CardFace(card), try QRCode(CardLink(share.id, at: configuration.publicAddress).text)
            )
        }
        return OfflineCode(card).map { (card, CardFace(card), $0.code) }
    }

    /// How many people the list widget has room for.
    private static let widgetRows = 3

    /// Those to get in touch with, the longest overdue first; without any, the first contacts.
    private func widgetPeople(_ owner: OwnerRequest) async throws -> ([WidgetsPage.Person], isFollowUps: Bool)
    {
        let today = owner.book.today(in: owner.timeZone)
        let due = try await owner.book.followUps(in: owner.timeZone).prefix(Self.widgetRows)
        let summaries =
            due.isEmpty
            ? try await owner.book.contacts(limit: Self.widgetRows).map(\.id) : due.map(\.contact.id)
        let people = try await owner.book.contacts(summaries).map { contact in
            WidgetsPage.Person(
                name: contact.details.displayName,
                avatar: Avatar(
                    contact.id, name: contact.details.displayName, letters: contact.details.monogram,
                    photo: contact.photo),
                due: contact.followUp.map { followUp in
                    let days = today.days(until: followUp.dueDay)
                    return (
                        owner.words.due(inDays: days), days < 0 ? "overdue" : days == 0 ? "today" : "later"
                    )
                })
        }
        return (people, !due.isEmpty)
    }

    private func chooseCard(_ owner: OwnerRequest, _ form: SentForm) async throws -> Response {
        guard let id = Identifier(try form.fields.required("card")) else { throw OwnerProblem.notFound }
        try await owner.book.setDefaultCard(owner.card(id).id)
        return .redirect(to: WidgetsAddress.page())
    }
}
