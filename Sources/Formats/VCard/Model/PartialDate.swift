/// A calendar date of which parts may be unknown, without a time zone: a birthday (RFC 6350 section 4.3.1).
public struct PartialDate: Sendable, Hashable {
    /// The year, or `nil`.
    public var year: Int?
    /// The month, 1 to 12, or `nil`.
    public var month: Int?
    /// The day of the month, 1 to 31, or `nil`.
    public var day: Int?

    /// Makes a date, or `nil` when a part is out of its range, the day cannot be in that month, or all are missing.
    public init?(year: Int? = nil, month: Int? = nil, day: Int? = nil) {
        if year == nil, month == nil, day == nil { return nil }
        if let year, !(0...9999).contains(year) { return nil }
        if let month, !(1...12).contains(month) { return nil }
        if let day, !(1...PartialDate.days(in: month, of: year)).contains(day) { return nil }
        if year != nil, month == nil, day != nil { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads `1980-06-25`, `19800625`, `1980-06`, `1980`, `--0415`, `--04-15`, `--04`, `---15`; a time after `T` or a
    /// space is ignored, so the day never moves with a time zone. `nil` when the text is not a date.
    public init?(text: String) {
        var digits = Array(text.utf8)
        if let end = digits.firstIndex(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") }) {
            digits.removeSubrange(end...)
        }
        var dashes = 0
        while dashes < digits.count, digits[dashes] == UInt8(ascii: "-") { dashes += 1 }
        var rest = digits[dashes...].filter { $0 != UInt8(ascii: "-") }
        guard rest.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        func take(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            defer { rest.removeFirst(count) }
            return rest.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
        let year = dashes == 0 ? take(4) : nil
        let month = dashes < 3 ? take(2) : nil
        let day = take(2)
        guard dashes <= 3, rest.isEmpty else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Reads a date behind which no time stands, so that nothing is lost when it is written again.
    init?(withoutTime text: String) {
        if text.utf8.contains(where: { $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ") }) { return nil }
        self.init(text: text)
    }

    /// The date as vCard 4.0 writes it: `19800625`, `--0415`, `1980-06`, `1980` (ISO 8601, basic form).
    public var basicText: String { text(separator: "", gap: "-") }

    /// The date as vCard 3.0 writes it: `1980-06-25`, `--04-15`.
    public var extendedText: String { text(separator: "-", gap: "-") }

    private func text(separator: String, gap: String) -> String {
        let year = year.map { $0.decimal(digits: 4) } ?? "-"
        switch (month, day) {
        case (nil, nil): return year
        case (nil, let day?): return year + gap + gap + day.decimal(digits: 2)
        case (let month?, nil):
            return year + gap + month.decimal(digits: 2)
        case (let month?, let day?):
            let lead = self.year == nil ? year + gap : year + separator
            return lead + month.decimal(digits: 2) + separator + day.decimal(digits: 2)
        }
    }

    private static func days(in month: Int?, of year: Int?) -> Int {
        switch month {
        case 2:
            guard let year else { return 29 }
            return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}
