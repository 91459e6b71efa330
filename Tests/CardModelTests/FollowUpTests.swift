import CardModel
import Testing

@Suite struct FollowUpTests {
    private func day(_ text: String) -> CivilDate { CivilDate(text)! }

    @Test func dueTodayStaysToday() {
        let followUp = FollowUp(day: day("2027-03-10"), time: CivilTime("23:59"), repetition: .yearly)
        #expect(followUp.status(today: day("2027-03-10")) == .today)
        #expect(followUp.status(today: day("2027-03-12")) == .overdue(days: 2))
        #expect(followUp.status(today: day("2027-03-01")) == .upcoming(days: 9))
    }

    @Test func anAnchorDayIsKeptThroughShortMonths() throws {
        var followUp = FollowUp(day: day("2027-01-31"), repetition: .monthly)
        var days: [String] = []
        for _ in 0..<4 {
            followUp = try #require(followUp.completed(on: followUp.day))
            days.append(followUp.day.text)
        }
        #expect(days == ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
    }

    @Test func aLeapDayComesBack() throws {
        var followUp = FollowUp(day: day("2028-02-29"), repetition: .yearly)
        for expected in ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"] {
            followUp = try #require(followUp.completed(on: followUp.day))
            #expect(followUp.day.text == expected)
        }
    }

    @Test func snoozingMovesOneOccurrenceOnly() throws {
        let snoozed = FollowUp(day: day("2027-03-10"), repetition: .weekly).snoozed(until: day("2027-03-12"))
        #expect(snoozed.dueDay == day("2027-03-12"))
        let next = try #require(snoozed.completed(on: day("2027-03-12")))
        #expect(next.day == day("2027-03-17") && next.snoozedUntil == nil)
    }

    @Test func lateAndEarlyCompletionsGoToTheNextOccurrence() {
        let followUp = FollowUp(day: day("2026-09-05"), repetition: .yearly)
        #expect(followUp.completed(on: day("2026-09-04"))?.day == day("2027-09-05"))
        #expect(followUp.completed(on: day("2029-10-01"))?.day == day("2030-09-05"))
        #expect(FollowUp(day: day("2026-09-05")).completed(on: day("2026-09-05")) == nil)
    }
}
