import CardModel
import Testing

@Suite struct TimeTests {
    @Test func everyDayOfFourCenturiesCountsUp() {
        var date = CivilDate(year: 1_799, month: 12, day: 31)!
        let first = date.dayNumber
        for count in 1...146_097 {
            let next = date.adding(days: 1)
            #expect(next > date && next.dayNumber == first + count)
            if next.day != date.day + 1 { #expect(next.day == 1) }
            date = next
        }
        #expect(date.text == "2199-12-31")
    }

    @Test(arguments: [
        ("1970-01-01", 0, 4), ("2000-02-29", 11_016, 2), ("1969-12-31", -1, 3), ("2026-11-30", 20_787, 1),
    ])
    func knownDays(text: String, number: Int, weekday: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(date.dayNumber == number && date.weekday == weekday && date.text == text)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "0000-01-01", "2026-11-30 ", "20261130",
    ])
    func daysThatDoNotExistAreRefused(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func monthsKeepTheirAnchor() throws {
        let january = try #require(CivilDate("2027-01-31"))
        let february = january.adding(months: 1, anchorDay: 31)
        #expect(february.text == "2027-02-28")
        #expect(february.adding(months: 1, anchorDay: 31).text == "2027-03-31")
        #expect(january.adding(months: -2).text == "2026-11-30")
    }

    @Test(arguments: [
        ("2027-03-09T20:00:00Z", 46_800, "2027-03-10", "09:00"),
        ("2026-12-31T23:30:00Z", 3_600, "2027-01-01", "00:30"),
        ("1969-12-31T23:59:59Z", 0, "1969-12-31", "23:59"),
        ("2027-01-01T02:00:00Z", -10_800, "2026-12-31", "23:00"),
    ])
    func aZoneDecidesTheDay(instant: String, offset: Int, date: String, time: String) throws {
        let value = try #require(Instant(instant))
        #expect(value.civilDate(offset: offset).text == date && value.civilTime(offset: offset).text == time)
        #expect(value.text == instant)
    }

    @Test(arguments: [
        ("20261130T041500Z", "2026-11-30T04:15:00Z"),
        ("2026-11-30T04:15:00.250+01:00", "2026-11-30T03:15:00Z"),
        ("2026-11-30", "2026-11-30T00:00:00Z"), ("20261130T0415", "2026-11-30T04:15:00Z"),
    ])
    func revisionsOfOtherProgramsAreRead(text: String, expected: String) {
        #expect(Instant(text)?.text == expected)
    }

    @Test(arguments: [
        "", "yesterday", "2026-11-30T", "2026-11-30T25:00:00Z", "2026-11-30T04:15:00Zulu", "2026-1130",
    ])
    func whatIsNoInstantIsRefused(text: String) {
        #expect(Instant(text) == nil)
    }

    @Test(arguments: [
        ("1980-06-25", "1980-06-25"), ("19800625", "1980-06-25"), ("--0415", "--04-15"),
        ("--04-15", "--04-15"),
        ("1604-02-29", "--02-29"), ("1980-06-25T23:00:00-12:00", "1980-06-25"),
    ])
    func birthdaysNeverMove(text: String, expected: String) {
        #expect(Birthday(text)?.text == expected)
    }

    @Test(arguments: ["", "---15", "1980-02-30", "June", "--0230"])
    func whatIsNoBirthdayIsRefused(text: String) {
        #expect(Birthday(text) == nil)
    }

    @Test func aMomentThatIsTooFarIsTheLastOrFirstThereIs() {
        #expect(Instant(milliseconds: .max).adding(seconds: 1) == Instant(milliseconds: .max))
        #expect(Instant(milliseconds: .min).adding(seconds: -1) == Instant(milliseconds: .min))
        #expect(Instant(milliseconds: 0).adding(seconds: .max) == Instant(milliseconds: .max))
        #expect(Instant(milliseconds: 5).adding(seconds: -2) == Instant(milliseconds: -1_995))
    }
}
