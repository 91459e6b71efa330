/// A day on which the owner wants to get in touch with a contact.
public struct FollowUp: Sendable, Hashable {
    /// The day, without any putting off. A repeat is counted from here.
    public var day: CivilDate
    /// The time of day, where the owner chose one.
    public var time: CivilTime?
    /// How often it comes back; `nil` for once.
    public var repetition: Repetition?
    /// The day of the month that a monthly or yearly repeat aims at, 1 to 31, kept through shorter months.
    public var anchorDay: Int
    /// The day to which the owner put this occurrence off; the next occurrence is not moved by it.
    public var snoozedUntil: CivilDate?

    /// Makes a follow-up on `day`; a repeat aims at that day of the month.
    public init(
        day: CivilDate, time: CivilTime? = nil, repetition: Repetition? = nil, anchorDay: Int? = nil,
        snoozedUntil: CivilDate? = nil
    ) {
        self.day = day
        self.time = time
        self.repetition = repetition
        self.anchorDay = anchorDay.map { min(max($0, 1), 31) } ?? day.day
        self.snoozedUntil = snoozedUntil
    }

    /// How often a follow-up comes back.
    public enum Repetition: String, Sendable, Hashable, CaseIterable {
        /// Every week.
        case weekly
        /// Every month.
        case monthly
        /// Every three months.
        case quarterly
        /// Every year.
        case yearly
    }

    /// How a follow-up stands today.
    public enum Status: Sendable, Hashable {
        /// It was due this many days ago, at least 1.
        case overdue(days: Int)
        /// It is due today, whatever the time of day.
        case today
        /// It is due in this many days, at least 1.
        case upcoming(days: Int)
    }
}

extension FollowUp {
    /// The day that counts: the one it was put off to, else its own.
    public var dueDay: CivilDate {
        snoozedUntil ?? day
    }

    /// How the follow-up stands on `today`, the day in the owner's time zone.
    public func status(today: CivilDate) -> Status {
        let days = today.days(until: dueDay)
        if days < 0 { return .overdue(days: -days) }
        return days == 0 ? .today : .upcoming(days: days)
    }

    /// The follow-up put off to `day`.
    public func snoozed(until day: CivilDate) -> FollowUp {
        var copy = self
        copy.snoozedUntil = day
        return copy
    }

    /// What remains once the owner did it on `today`: the first later occurrence, or `nil` when it does not repeat.
    ///
    /// Doing it early moves on from its own day, so that one done on the eve does not come back the next morning.
    public func completed(on today: CivilDate) -> FollowUp? {
        guard let repetition else { return nil }
        let reference = max(today, day)
        var next = day
        var count = 1
        while next <= reference, count < 20_000 {
            next = occurrence(repetition, count)
            count += 1
        }
        return FollowUp(day: next, time: time, repetition: repetition, anchorDay: anchorDay)
    }

    /// The occurrence `count` repeats after ``day``.
    private func occurrence(_ repetition: Repetition, _ count: Int) -> CivilDate {
        switch repetition {
        case .weekly: day.adding(days: 7 * count)
        case .monthly: day.adding(months: count, anchorDay: anchorDay)
        case .quarterly: day.adding(months: 3 * count, anchorDay: anchorDay)
        case .yearly: day.adding(months: 12 * count, anchorDay: anchorDay)
        }
    }
}
