import CardModel
import Foundation
import HTTPServer
import Localization
import Synchronization
import Testing

@testable import WebApp

@Suite struct PressChartTests {
    private let today = CivilDate(year: 2_026, month: 11, day: 30)!

    @Test func theChartSaysInWordsWhatItsBarsShow() {
        let days = [
            PressDay(day: today, saves: 3, contacts: 1), PressDay(day: today.adding(days: -2), contacts: 2),
            PressDay(day: today.adding(days: -14), saves: 99),
        ]
        let chart = PressChart(days: days, today: today)
        #expect(chart.counts.count == 14 && chart.counts.last?.count == 4)
        #expect(chart.counts.map(\.count).reduce(0, +) == 6)
        let text = chart.text(Words(.english))
        #expect(text == "6 presses in the last 14 days. November 28: 2. November 30: 4")
    }

    @Test func withoutPressesThereIsNoChart() {
        #expect(PressChart(days: [], today: today).view(words: Words(.english)) == nil)
    }
}

@Suite struct HandoverNoteTests {
    private let today = CivilDate(year: 2_026, month: 11, day: 30)!

    private func note(_ who: String, _ day: String) throws -> HandoverNote {
        try HandoverNote(FormFields([("who", who), ("where", "Paris"), ("when", day)]))
    }

    @Test func aNameIsNeededAndNoDayToCome() throws {
        #expect(try note(" \n", "2026-11-30").problems(today: today).keys.sorted() == ["who"])
        #expect(try note("Hà", "2026-12-01").problems(today: today)["when"] == .notADate)
        #expect(try note("Hà", "30.11.2026").problems(today: today)["when"] == .notADate)
        #expect(try note(String(repeating: "a", count: 201), "").problems(today: today)["who"] != nil)
        #expect(try note("Hà", "").problems(today: today).isEmpty)
    }

    @Test func anotherDayIsNoonInTheOwnersZone() throws {
        let zone = try #require(TimeZone(identifier: "America/Mexico_City"))
        let instant = try #require(try note("Hà", "2026-11-28").instant(today: today, in: zone))
        #expect(instant.civilDate(offset: -6 * 3_600).text == "2026-11-28")
        #expect(instant.civilTime(offset: -6 * 3_600).text == "12:00")
        #expect(try note("Hà", "2026-11-30").instant(today: today, in: zone) == nil)
    }
}

@Suite struct ReplyLimiterTests {
    private func limiter(limit: Int = 10_000) -> (ReplyLimiter, wait: (Int64) -> Void) {
        let time = Box(Instant(milliseconds: 0))
        return (ReplyLimiter(limit: limit, clock: { time.value }), { time.add($0) })
    }

    @Test func manyFromOneMachineAreRefusedUntilTheWindowIsOver() {
        let (limiter, wait) = limiter()
        for number in 0..<ReplyLimiter.allowance {
            #expect(limiter.judge(number, from: "192.0.2.1") == .take)
        }
        #expect(limiter.judge(99, from: "192.0.2.1") == .refuse)
        #expect(limiter.judge(99, from: "192.0.2.2") == .take)
        wait(ReplyLimiter.window + 1)
        #expect(limiter.judge(99, from: "192.0.2.1") == .take)
    }

    @Test func aButtonPressedTwiceSendsOnceAndAFailureMayBeRepeated() {
        let (limiter, _) = limiter()
        #expect(limiter.judge("a", from: "192.0.2.1") == .take)
        #expect(limiter.judge("a", from: "192.0.2.1") == .ignore)
        limiter.forget("a", from: "192.0.2.1")
        #expect(limiter.judge("a", from: "192.0.2.1") == .take)
    }

    @Test func aFloodFromManyMachinesKeepsItsMemorySmallAndTheLatest() {
        let (limiter, wait) = limiter(limit: 20)
        for number in 0..<200 {
            wait(1)
            _ = limiter.judge(number, from: "192.0.2.\(number)")
        }
        #expect(limiter.judge(199, from: "192.0.2.199") == .ignore)
        #expect(limiter.count <= 20)
    }
}

private final class Box: Sendable {
    private let instant: Mutex<Instant>
    init(_ instant: Instant) { self.instant = Mutex(instant) }
    var value: Instant { instant.withLock { $0 } }
    func add(_ seconds: Int64) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
}

@Suite struct ReplyFormTests {
    @Test func aReplyNeedsANameAWayToAnswerAndConsent() throws {
        #expect(try ReplyForm(FormFields([])).problems == [.name, .reach, .consent])
        let whole = try ReplyForm(
            FormFields([("familyName", "Hà"), ("phone", "+84 24 5555 0101"), ("consent", "yes")]))
        #expect(whole.problems.isEmpty && whole.contactForm.person.phones.first?.value == "+84 24 5555 0101")
        #expect(throws: HTTPError.self) { try ReplyForm(FormFields([("phone", "1"), ("phone", "2")])) }
    }
}
