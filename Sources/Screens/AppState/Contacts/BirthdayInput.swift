/// A birthday while it is being written: month and day are picked, and the year may stay empty.
public struct BirthdayInput: Sendable, Hashable {
    /// The year as typed.
    public var year: String
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, from 1.
    public var day: Int

    /// A day without a year.
    public init(year: String = "", month: Int = 1, day: Int = 1) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads a form's text, `1980-06-25` or `--06-25`, also with a year that is half typed; `nil` for an empty one.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 3, let month = Int(parts[parts.count - 2]), (1...12).contains(month),
            let day = Int(parts[parts.count - 1]), (1...31).contains(day)
        else { return nil }
        self.init(
            year: parts.dropLast(2).joined(separator: "-").filter { $0 != "-" }, month: month, day: day)
    }

    /// The form's text. Whether there is such a day is checked when the form is saved.
    public var text: String {
        let year = year.filter { !$0.isWhitespace }
        return (year.isEmpty ? "-" : year) + "-" + twoDigits(month) + "-" + twoDigits(day)
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
