import Foundation
import Localization
import Testing

@Suite("Dates")
struct DateTests {
    private let evening = Date(timeIntervalSince1970: 1_796_000_000)  // 2026-11-30 00:53:20 UTC
    private let mexico = TimeZone(identifier: "America/Mexico_City")

    /// Line breaks between a number and its unit are the browser's matter here.
    private func plain(_ text: String) -> String {
        text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    static let written: [(Language, long: String, day: String, time: String, both: String)] = [
        (.english, "November 29, 2026", "November 29", "6:53 PM", "November 29, 2026 at 6:53 PM"),
        (
            .spanish, "29 de noviembre de 2026", "29 de noviembre", "6:53 p.m.",
            "29 de noviembre de 2026, 6:53 p.m."
        ),
        (.french, "29 novembre 2026", "29 novembre", "18:53", "29 novembre 2026 à 18:53"),
    ]

    @Test("A date is written as the language does, in the zone that is asked for", arguments: written)
    func instants(language: Language, long: String, day: String, time: String, both: String) throws {
        let zone = try #require(mexico)
        let localizer = Localizer(language)
        #expect(plain(localizer.longDate(evening, in: zone)) == long)
        #expect(plain(localizer.dayAndMonth(evening, in: zone)) == day)
        #expect(plain(localizer.time(evening, in: zone)) == time)
        #expect(plain(localizer.dateAndTime(evening, in: zone)) == both)
        #expect(localizer.longDate(evening, in: .gmt).contains("30"))
        #expect(localizer.longDate(year: 2026, month: 11, day: 29) == long)
        #expect(localizer.dayAndMonth(month: 11, day: 29) == day)
    }

    @Test(
        "A day that does not exist is not written",
        arguments: [(2026, 2, 29), (2026, 13, 1), (2026, 4, 31), (2026, 0, 1)])
    func impossible(year: Int, month: Int, day: Int) {
        #expect(Localizer(.english).longDate(year: year, month: month, day: day) == nil)
    }

    @Test("A leap day's birthday without a year is written")
    func leapDay() {
        #expect(Localizer(.french).dayAndMonth(month: 2, day: 29) == "29 février")
        #expect(Localizer(.french).longDate(year: 1600, month: 2, day: 29) == "29 février 1600")
    }

    static let due: [(Int, String, String, String)] = [
        (0, "Today", "Hoy", "Aujourd’hui"), (1, "Tomorrow", "Mañana", "Demain"),
        (3, "In 3 days", "En 3 días", "Dans 3 jours"),
        (-1, "1 day overdue", "1 día de retraso", "1 jour de retard"),
        (-2, "2 days overdue", "2 días de retraso", "2 jours de retard"),
    ]

    @Test("How far a follow-up is, in words", arguments: due)
    func followUps(days: Int, english: String, spanish: String, french: String) {
        #expect(Localizer(.english).due(inDays: days) == english)
        #expect(Localizer(.spanish).due(inDays: days) == spanish)
        #expect(Localizer(.french).due(inDays: days) == french)
    }

    @Test("The furthest days that an integer holds do not overflow")
    func extremes() {
        #expect(Localizer(.english).due(inDays: .min).hasSuffix("days overdue"))
        #expect(Localizer(.english).due(inDays: .max).hasPrefix("In 9,223"))
    }
}
