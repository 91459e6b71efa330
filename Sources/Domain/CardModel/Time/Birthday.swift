/// A birthday, whose year may be unknown (`--0415` in vCard).
public struct Birthday: Sendable, Hashable {
    /// The year, or `nil` when the person did not say.
    public let year: Int?
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Makes the birthday; `nil` when the calendar has no such day. 29 February stands without a year.
    public init?(year: Int?, month: Int, day: Int) {
        guard let date = CivilDate(year: year ?? 2_000, month: month, day: day) else { return nil }
        self.year = year
        self.month = date.month
        self.day = date.day
    }

    /// Reads `1980-06-25`, `19800625`, `--06-25` and `--0625`, with or without a time behind; `nil` for anything else.
    ///
    /// The time and its zone are left out on purpose: a birthday that follows a zone arrives a day early.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        var year: Int?
        if scanner.skip("-") {
            guard scanner.skip("-") else { return nil }
        } else {
            guard let value = scanner.number(digits: 4) else { return nil }
            year = value
            _ = scanner.skip("-")
        }
        guard let month = scanner.number(digits: 2) else { return nil }
        _ = scanner.skip("-")
        guard let day = scanner.number(digits: 2) else { return nil }
        guard scanner.isAtEnd || scanner.skip("T") || scanner.skip(" ") else { return nil }
        // NB: Apple's address book writes 1604 where the year is unknown.
        self.init(year: year == 1_604 ? nil : year, month: month, day: day)
    }

    /// The form `1980-06-25`, or `--06-25` without a year.
    public var text: String {
        guard let year, let date = CivilDate(year: year, month: month, day: day) else {
            return "--" + twoDigits(month) + "-" + twoDigits(day)
        }
        return date.text
    }
}
