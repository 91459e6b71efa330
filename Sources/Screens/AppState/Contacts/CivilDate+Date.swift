public import CardModel
public import Foundation

/// Days and times of a form as a date picker has them: a moment in the person's zone, in the calendar that is stored.
extension CivilDate {
    /// The day of a moment in a zone; `nil` for years that are not written with four digits.
    public init?(_ date: Date, in zone: TimeZone) {
        let parts = CivilDate.calendar(zone).dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The middle of the day in a zone, which a change of its clocks does not move into another day.
    public func date(in zone: TimeZone) -> Date? {
        CivilDate.calendar(zone).date(
            from: DateComponents(year: year, month: month, day: day, hour: 12))
    }

    fileprivate static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension CivilTime {
    /// The time of a moment in a zone.
    public init?(_ date: Date, in zone: TimeZone) {
        let parts = CivilDate.calendar(zone).dateComponents([.hour, .minute], from: date)
        guard let hour = parts.hour, let minute = parts.minute else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// That time on a day in a zone; where the clocks skip it, the next moment that there is.
    public func date(on day: CivilDate, in zone: TimeZone) -> Date? {
        CivilDate.calendar(zone).date(
            from: DateComponents(
                year: day.year, month: day.month, day: day.day, hour: hour, minute: minute))
    }
}
