public import Foundation

extension Localizer {
    /// Day, month and year: "November 29, 2026".
    public func longDate(_ date: Date, in timeZone: TimeZone) -> String {
        date.formatted(style(in: timeZone).year().month(.wide).day())
    }

    /// Day and month: "November 29".
    public func dayAndMonth(_ date: Date, in timeZone: TimeZone) -> String {
        date.formatted(style(in: timeZone).month(.wide).day())
    }

    /// Hours and minutes: "6:53 PM", "18:53".
    public func time(_ date: Date, in timeZone: TimeZone) -> String {
        date.formatted(
            Date.FormatStyle(date: .omitted, time: .shortened, locale: language.locale, timeZone: timeZone))
    }

    /// Day, month, year, hours and minutes: "November 29, 2026 at 6:53 PM".
    public func dateAndTime(_ date: Date, in timeZone: TimeZone) -> String {
        date.formatted(
            Date.FormatStyle(date: .long, time: .shortened, locale: language.locale, timeZone: timeZone))
    }

    /// A calendar date without a zone, such as a birthday. Nil when there is no such day in the Gregorian calendar.
    public func longDate(year: Int, month: Int, day: Int) -> String? {
        Self.date(year: year, month: month, day: day).map { longDate($0, in: .gmt) }
    }

    /// A day of the year without a zone: "November 29". Nil when there is no such day; February 29 is one.
    public func dayAndMonth(month: Int, day: Int) -> String? {
        Self.date(year: 2024, month: month, day: day).map { dayAndMonth($0, in: .gmt) }
    }

    /// How far a day is from today, in words: "Today", "Tomorrow", "In 3 days", "2 days overdue".
    public func due(inDays days: Int) -> String {
        switch days {
        case 0: t("dates.due.today")
        case 1: t("dates.due.tomorrow")
        case 2...: t("dates.due.inDays", days)
        default: t("dates.due.overdue", -max(days, -Int.max))
        }
    }

    private func style(in timeZone: TimeZone) -> Date.FormatStyle {
        Date.FormatStyle(locale: language.locale, calendar: Self.calendar, timeZone: timeZone)
    }

    private static let calendar = Calendar(identifier: .gregorian)

    private static func date(year: Int, month: Int, day: Int) -> Date? {
        var calendar = calendar
        calendar.timeZone = .gmt
        let components = DateComponents(year: year, month: month, day: day)
        guard let date = calendar.date(from: components),
            calendar.dateComponents([.year, .month, .day], from: date) == components
        else { return nil }
        return date
    }
}
