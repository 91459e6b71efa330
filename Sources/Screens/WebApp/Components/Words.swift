import CardDrawing
import CardModel
import Foundation
import HTTPServer
import Localization

/// The words of one language, and how it writes days and numbers.
struct Words: Sendable {
    private let localizer: Localizer
    private let timeZone: TimeZone

    /// The language that a request asks for.
    init(for request: Request, timeZone: TimeZone = .current) {
        localizer = Localizer(Language.preferred(acceptLanguage: request.headers["Accept-Language"]))
        self.timeZone = timeZone
    }

    /// The words of a language.
    init(_ language: Language, timeZone: TimeZone = .current) {
        localizer = Localizer(language)
        self.timeZone = timeZone
    }

    /// The language's tag (BCP 47).
    var language: String { localizer.language.tag }

    /// The text of a key.
    func callAsFunction(_ key: MessageKey, _ arguments: any MessageArgument...) -> String {
        localizer.message(key, arguments)
    }

    /// A day as in "7 December".
    func day(_ instant: Instant) -> String { localizer.dayAndMonth(date(instant), in: timeZone) }

    /// A day and the time of day as in "7 December, 14:20".
    func moment(_ instant: Instant) -> String { localizer.dateAndTime(date(instant), in: timeZone) }

    /// A calendar date as in "7 December 2026".
    func day(_ date: CivilDate) -> String {
        localizer.longDate(year: date.year, month: date.month, day: date.day) ?? date.text
    }

    /// A time of day as in "2:20 PM".
    func time(_ time: CivilTime) -> String {
        localizer.time(Date(timeIntervalSince1970: Double(time.hour * 3_600 + time.minute * 60)), in: .gmt)
    }

    /// A calendar date as in "7 December".
    func dayAndMonth(_ date: CivilDate) -> String {
        localizer.dayAndMonth(month: date.month, day: date.day) ?? date.text
    }

    /// How far a day is from today, as in "2 days overdue".
    func due(inDays days: Int) -> String { localizer.due(inDays: days) }

    /// A birthday with or without its year.
    func birthday(_ birthday: Birthday) -> String {
        let spelled =
            birthday.year.map { localizer.longDate(year: $0, month: birthday.month, day: birthday.day) }
            ?? localizer.dayAndMonth(month: birthday.month, day: birthday.day)
        return spelled ?? birthday.text
    }

    private func date(_ instant: Instant) -> Date {
        Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
    }
}

extension Words: CardWords {
    func text(_ key: String) -> String { self(MessageKey(key)) }
}
