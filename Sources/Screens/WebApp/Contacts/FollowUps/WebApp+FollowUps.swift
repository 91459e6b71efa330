import Accounts
import CardBook
import CardModel
import Foundation
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addFollowUps(to router: inout Router) {
        router.get(ContactAddress.followUps, owner(showFollowUps))
        router.post(CalendarAddress.renew, ownerForm(renewCalendar))
        router.get(CalendarAddress.feed, calendar)
    }

    private func showFollowUps(_ owner: OwnerRequest) async throws -> Response {
        let user = owner.session.user
        let secret = try calendarSecret(of: user.id)
        if secret != nil { try keepTimeZone(owner) }
        let page = FollowUpsPage(
            due: try await owner.book.followUps(in: owner.timeZone),
            today: owner.book.today(in: owner.timeZone),
            calendar: secret.map { configuration.publicAddress.text + CalendarAddress.feed(user.id, $0) },
            session: owner.session, words: owner.words)
        return OwnerPage(title: owner.words("contacts.followUps.title"), tab: .contacts).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    /// Gives the calendar an address that nobody can guess; the one before ends.
    private func renewCalendar(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        let secret = ShareIdentifier(from: &generator)
        try accounts.set(Self.calendarSetting + owner.session.user.id, to: secret.text)
        try keepTimeZone(owner)
        return .redirect(to: ContactAddress.followUps())
    }

    private func calendar(
        _ request: Request, _ owner: String, _ secret: ShareIdentifier
    ) async throws -> Response {
        // A search through all users tells no more about them than the secret does.
        guard let kept = try calendarSecret(of: owner), kept == secret,
            let user = try accounts.users().first(where: { $0.id == owner })
        else { throw OwnerProblem.notFound }
        let zone = try timeZone(of: owner)
        let words = Words(for: request, timeZone: zone)
        var response = Response(
            .ok, ContentType(rawValue: "text/calendar; charset=utf-8"),
            try await cardBook(of: user).calendarFeed(in: zone, name: words("contacts.calendar.name")))
        response.cacheControl = "private, no-cache"
        return response
    }

    private func calendarSecret(of user: String) throws -> ShareIdentifier? {
        try accounts.setting(Self.calendarSetting + user).flatMap { ShareIdentifier($0) }
    }

    /// The zone in which a user's days begin while nobody is signed in: the one that their browser last had.
    func timeZone(of user: String) throws -> TimeZone {
        try accounts.setting(Self.zoneSetting + user).flatMap { TimeZone(identifier: $0) }
            ?? configuration.timeZone
    }

    /// A calendar program and a recipient say nothing about the owner's zone.
    func keepTimeZone(_ owner: OwnerRequest) throws {
        let name = Self.zoneSetting + owner.session.user.id
        guard try accounts.setting(name) != owner.timeZone.identifier else { return }
        try accounts.set(name, to: owner.timeZone.identifier)
    }

    private static let calendarSetting = "calendar "
    private static let zoneSetting = "time-zone "
}
