public import CardDrawing
public import CardModel

/// The words of one language as the page of a site carries them: a line for each, its key and its text.
///
/// WebAssembly has neither the catalogs nor the calendars of Foundation. The page brings both, written out by the program
/// that made it, so that they are the same to the letter as on a server.
public struct SiteWords: CardWords, Sendable {
    /// The message keys that the page needs.
    public static let keys: [String] = [
        "recipient.save", "recipient.until", "recipient.row.phone", "recipient.row.email",
        "recipient.row.website", "recipient.row.link", "recipient.row.address", "recipient.row.location",
        "recipient.row.birthday", "recipient.label.mobile", "recipient.label.work", "recipient.label.home",
        "recipient.label.main", "recipient.label.workFax", "recipient.label.homeFax", "recipient.label.fax",
        "recipient.label.pager", "recipient.label.other", "errors.gone.title", "errors.gone.text",
        "errors.notFound.title", "errors.notFound.text", "site.loading", "site.failed.title",
        "site.failed.offline", "site.failed.unavailable", "site.failed.unreadable", "site.retry", "site.hint",
        "site.share", "site.shareRefused", "site.inApp",
    ]

    /// The language's tag (BCP 47).
    public let language: String
    /// A line break, and the lines of the language.
    private let lines: [UInt8]

    /// Reads what ``carried(from:in:)`` wrote, of several languages one after the other, and takes the first of `languages`,
    /// tags with commas between them, that is there; else the first that is there. A key that is missing shows as itself.
    public init(_ carried: String, languages: String) {
        let bytes = Array(carried.utf8)
        var start = bytes.position(of: "\n\t") ?? 0
        for wanted in languages.utf8.split(separator: UInt8(ascii: ",")) {
            let primary = String(decoding: wanted.prefix(2), as: UTF8.self)
            guard let found = bytes.position(of: "\n\t" + primary) else { continue }
            start = found
            break
        }
        let first = bytes.position(of: "\n", from: start + 1) ?? bytes.count
        language = bytes.text(min(start + 2, first)..<first)
        lines = Array(bytes[first..<(bytes.position(of: "\n\t", from: first) ?? bytes.count)])
    }

    /// The words of a language, to stand in a page.
    public static func carried(from words: some CardWords, in language: String) -> String {
        var carried = "\n\t" + language
        for key in keys { carried += "\n" + key + "\t" + words.text(key) }
        // The one word that tells January from February is the month's name.
        let january = dates(words, month: 1)
        let february = dates(words, month: 2)
        guard let place = january.long.indices.first(where: { january.long[$0] != february.long[$0] }) else {
            return carried
        }
        carried += "\nday\t" + pattern(january.short, month: january.long[place])
        carried += "\ndate\t" + pattern(january.long, month: january.long[place])
        for month in 1...12 { carried += "\nmonth\(month)\t" + dates(words, month: month).long[place] }
        return carried
    }

    /// The 22nd of a month without its year and in 2024, word by word.
    private static func dates(_ words: some CardWords, month: Int) -> (short: [String], long: [String]) {
        func parts(_ year: Int?) -> [String] {
            guard let birthday = Birthday(year: year, month: month, day: 22) else { return [] }
            return words.birthday(birthday).split(separator: " ").map { String($0) }
        }
        return (parts(nil), parts(2024))
    }

    private static func pattern(_ parts: [String], month: String) -> String {
        parts.map { $0 == month ? "%m" : $0.filled("2024", with: "%y").filled("22", with: "%d") }
            .joined(separator: " ")
    }

    /// The text of a key.
    public func text(_ key: String) -> String {
        let mark = "\n" + key + "\t"
        guard let start = lines.position(of: mark) else { return key }
        let first = start + mark.utf8.count
        return lines.text(first..<(lines.position(of: "\n", from: first) ?? lines.count))
    }

    /// A birthday with or without its year.
    public func birthday(_ birthday: Birthday) -> String {
        guard let year = birthday.year else { return day(month: birthday.month, day: birthday.day, "day") }
        return day(month: birthday.month, day: birthday.day, "date").filled("%y", with: "\(year)")
    }

    /// Until when a card is available, in a sentence.
    func until(_ date: CivilDate) -> String {
        text("recipient.until").filled("%1", with: day(month: date.month, day: date.day, "day"))
    }

    private func day(month: Int, day: Int, _ key: String) -> String {
        text(key).filled("%d", with: "\(day)").filled("%m", with: text("month\(month)"))
    }
}
