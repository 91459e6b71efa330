public import CardModel
public import Foundation
import Records

extension CardBook {
    /// A contact with a follow-up, and how it stands today.
    public struct DueContact: Sendable, Hashable {
        /// The contact's line of a list.
        public let contact: ContactSummary
        /// How the follow-up stands.
        public let status: FollowUp.Status
    }

    /// The day it is now in a time zone.
    public func today(in zone: TimeZone) -> CivilDate {
        let now = clock()
        return now.civilDate(offset: zone.offset(at: now))
    }

    /// All follow-ups, the longest overdue first, as they stand today in the owner's time zone.
    public func followUps(in zone: TimeZone) async throws -> [DueContact] {
        let today = today(in: zone)
        let rows = try await privateDatabase.rows(
            of: CardBook.contactProjection.name, where: .and([.isNull("deleted"), .not(.isNull("due"))]),
            order: [ProjectionOrder("due"), ProjectionOrder("sort")], limit: nil, offset: 0)
        return rows.compactMap { ContactSummary($0) }.compactMap { summary in
            summary.due.map {
                DueContact(contact: summary, status: FollowUp(day: $0).status(today: today))
            }
        }
    }

    /// Sets or, with `nil`, takes away a follow-up.
    @discardableResult
    public func setFollowUp(_ followUp: FollowUp?, of id: Identifier) async throws -> Contact {
        try await editContact(id) { $0.followUp = followUp }
    }

    /// Puts a follow-up off to a day; its later repeats are not moved.
    @discardableResult
    public func snoozeFollowUp(of id: Identifier, until day: CivilDate) async throws -> Contact {
        try await editContact(id) { $0.followUp = $0.followUp?.snoozed(until: day) }
    }

    /// Marks a follow-up as done today in the owner's time zone; one that repeats comes back on its next day.
    @discardableResult
    public func completeFollowUp(of id: Identifier, in zone: TimeZone) async throws -> Contact {
        let today = today(in: zone)
        return try await editContact(id, includingDeleted: false) { contact, now in
            guard let followUp = contact.followUp else { return }
            contact.followUp = followUp.completed(on: today)
            contact.history.append(HistoryEvent(at: now, kind: .followUpDone, detail: followUp.dueDay.text))
        }
    }
}

extension FollowUp {
    /// The moment at which the owner is to be reminded: the day at its time, else at `defaultTime`, in a time zone.
    ///
    /// Where clocks are put forward over that time, the moment is the one at which they show the time after the gap.
    public func moment(in zone: TimeZone, defaultTime: CivilTime = CivilTime(hour: 9, minute: 0) ?? .midnight)
        -> Instant
    {
        let time = time ?? defaultTime
        let naive = Instant(dueDay, time)
        // The offset before and after a change: the one that shows the wanted time counts.
        let early = Instant(dueDay, time, offset: zone.offset(at: naive.adding(seconds: -86_400)))
        if early.civilTime(offset: zone.offset(at: early)) == time { return early }
        return Instant(dueDay, time, offset: zone.offset(at: naive.adding(seconds: 86_400)))
    }
}

extension TimeZone {
    /// Seconds ahead of UTC at a moment.
    func offset(at instant: Instant) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000))
    }
}
