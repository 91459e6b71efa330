import AppState
import CardModel
import Foundation
import Testing

@Suite("Days and times in a date picker")
struct CivilDatePickerTests {
    @Test(
        "A day comes back as it was in every zone, also where the clocks change on it",
        arguments: [
            ("2026-03-29", "Europe/Berlin"), ("2026-11-01", "America/New_York"),
            ("2024-02-29", "Pacific/Kiritimati"),
            ("2026-12-31", "Pacific/Pago_Pago"), ("2018-11-04", "America/Sao_Paulo"), ("1600-01-01", "UTC"),
        ])
    func days(text: String, zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let day = try #require(CivilDate(text))
        let date = try #require(day.date(in: zone))
        #expect(CivilDate(date, in: zone) == day)
    }

    @Test("A time comes back; one that the clocks skip becomes one that there is")
    func times() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let day = try #require(CivilDate("2026-03-29"))
        let time = try #require(CivilTime("09:30"))
        #expect(CivilTime(try #require(time.date(on: day, in: zone)), in: zone) == time)
        let skipped = try #require(CivilTime("02:30"))
        let date = try #require(skipped.date(on: day, in: zone))
        #expect(CivilDate(date, in: zone) == day)
        #expect(CivilTime(date, in: zone) != skipped)
    }
}
