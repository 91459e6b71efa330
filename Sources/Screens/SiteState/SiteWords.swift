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
    private let lines: [(key: String, text: String)]

    /// Reads what ``carried(from:in:)`` wrote, of several languages one after the other, and takes the first of `languages`,
    /// tags with commas between them, that is there; else the first that is there. A key that is missing shows as itself.
    public init(_ carried: String, languages: String) {
        var all: [(language: String, lines: [(key: String, text: String)])] = []
        for line in carried.utf8.split(separator: UInt8(ascii: "\n")) {
            let tab = line.firstIndex(of: UInt8(ascii: "\t")) ?? line.endIndex
            let text = String(decoding: line[tab...].dropFirst(), as: UTF8.self)
            if tab == line.startIndex {
                all.append((text, []))
            } else if let last = all.indices.last {
                all[last].lines.append((String(decoding: line[..<tab], as: UTF8.self), text))
            }
        }
        var chosen = all.indices.first
        search: for wanted in languages.utf8.split(separator: UInt8(ascii: ",")) {
            for index in all.indices where all[index].language.utf8.prefix(2).elementsEqual(wanted.prefix(2))
            {
                chosen = index
                break search
            }
        }
        language = chosen.map { all[$0].language } ?? ""
        lines = chosen.map { all[$0].lines } ?? []
    }

    /// The words of a language, to stand in a page.
    public static func carried(from words: some CardWords, in language: String) -> String {
        var carried = "\t" + language + "\n"
        for key in keys { carried += key + "\t" + words.text(key) + "\n" }
        // A day and a year that are found again in whatever order the language has them.
        for month in 1...12 {
            guard let day = Birthday(year: nil, month: month, day: 22),
                let date = Birthday(year: 2024, month: month, day: 22)
            else { continue }
            let marked = filled(words.birthday(date), "2024", with: "%y")
            carried += "day\(month)\t" + filled(words.birthday(day), "22", with: "%d") + "\n"
            carried += "date\(month)\t" + filled(marked, "22", with: "%d") + "\n"
        }
        return carried
    }

    /// The text of a key.
    public func text(_ key: String) -> String {
        lines.first { $0.key.utf8.elementsEqual(key.utf8) }?.text ?? key
    }

    /// A birthday with or without its year.
    public func birthday(_ birthday: Birthday) -> String {
        guard let year = birthday.year else { return day(month: birthday.month, day: birthday.day) }
        let dated = Self.filled(text("date\(birthday.month)"), "%y", with: "\(year)")
        return Self.filled(dated, "%d", with: "\(birthday.day)")
    }

    /// Until when a card is available, in a sentence.
    func until(_ date: CivilDate) -> String {
        Self.filled(text("recipient.until"), "%@", with: day(month: date.month, day: date.day))
    }

    private func day(month: Int, day: Int) -> String {
        Self.filled(text("day\(month)"), "%d", with: "\(day)")
    }

    /// The text with what stands for `mark`, at its first place, in it.
    private static func filled(_ text: String, _ mark: String, with value: String) -> String {
        let bytes = Array(text.utf8)
        let mark = Array(mark.utf8)
        guard bytes.count >= mark.count else { return text }
        for start in 0...(bytes.count - mark.count)
        where bytes[start..<(start + mark.count)].elementsEqual(mark) {
            return String(
                decoding: bytes[..<start] + value.utf8 + bytes[(start + mark.count)...], as: UTF8.self)
        }
        return text
    }
}
