/// A day of the Gregorian calendar without a time zone, for follow-ups and the day two people met.
///
/// A day stored as an instant moves when its reader lives elsewhere; a civil date does not.
public struct CivilDate: Sendable, Hashable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Makes the date; `nil` when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.daysInMonth(month, year: year)
        else { return nil }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    private init(uncheckedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `2026-11-30`; `nil` for any other form or a day that does not exist.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
            scanner.skip("-"), let day = scanner.number(digits: 2), scanner.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The form `2026-11-30` (ISO 8601, extended).
    public var text: String {
        let padding = year < 10 ? "000" : year < 100 ? "00" : year < 1_000 ? "0" : ""
        return "\(padding)\(year)-\(twoDigits(month))-\(twoDigits(day))"
    }

    /// The number of days of a month of a year.
    public static func daysInMonth(_ month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}

// The day numbers follow the usual trick of counting years from 1 March, so that the leap day is the last of its year.
extension CivilDate {
    /// Days since 1970-01-01; negative before.
    public var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Makes the date that is this many days after 1970-01-01, held within the years 1 to 9999.
    public init(dayNumber: Int) {
        let shifted = min(max(dayNumber, -719_162), 2_932_896) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            uncheckedYear: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The date `days` later, or earlier when negative.
    public func adding(days: Int) -> CivilDate {
        CivilDate(dayNumber: dayNumber + days)
    }

    /// The date `months` later on day `anchorDay`, or on the month's last day where it has no such day.
    ///
    /// `anchorDay` keeps a repeat that began on the 31st from staying on the 28th after February.
    public func adding(months: Int, anchorDay: Int? = nil) -> CivilDate {
        let count = min(max(year * 12 + month - 1 + months, 12), 9_999 * 12 + 11)
        let year = count / 12
        let month = count % 12 + 1
        let day = min(anchorDay ?? day, CivilDate.daysInMonth(month, year: year))
        return CivilDate(uncheckedYear: year, month: month, day: day)
    }

    /// The number of days from this date until `other`; negative when `other` is earlier.
    public func days(until other: CivilDate) -> Int {
        other.dayNumber - dayNumber
    }

    /// The day of the week: 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int {
        let remainder = (dayNumber + 3) % 7
        return (remainder < 0 ? remainder + 7 : remainder) + 1
    }
}

extension CivilDate: Comparable {
    /// Whether `left` is the earlier day.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CivilDate: CustomStringConvertible {
    /// The form `2026-11-30`.
    public var description: String { text }
}
