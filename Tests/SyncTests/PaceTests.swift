import Sync
import Testing

/// When a device that watches begins its next round.
@Suite struct PaceTests {
    private let start = ContinuousClock.now

    private func moment(_ seconds: Double) -> SyncPace.Moment { start + .seconds(seconds) }

    @Test func `an edit is sent at once, a notice fetches at once, and silence ends by itself`() {
        var pace = SyncPace()
        pace.ended(hasEdits: false, isHeldBack: false, at: start)
        #expect(pace.due(isNoticed: false, hasEdits: false, at: moment(1)) == .nothing)
        #expect(pace.due(isNoticed: false, hasEdits: true, at: moment(0.1)) == .edits)
        #expect(pace.due(isNoticed: true, hasEdits: true, at: moment(0.1)) == .everything)
        #expect(pace.due(isNoticed: false, hasEdits: false, at: moment(299)) == .nothing)
        #expect(pace.due(isNoticed: false, hasEdits: false, at: moment(300)) == .everything)
    }

    @Test func `what the other side has no room for is tried ever less often`() {
        var pace = SyncPace()
        var waits: [Int] = []
        for _ in 0..<11 {
            pace.ended(hasEdits: true, isHeldBack: true, at: start)
            let wait = (1...300).first {
                pace.due(isNoticed: false, hasEdits: true, at: moment(Double($0))) != .nothing
            }
            waits.append(wait ?? 0)
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
        pace.ended(hasEdits: false, isHeldBack: false, at: start)
        #expect(pace.due(isNoticed: false, hasEdits: true, at: moment(0.1)) == .edits)
    }

    @Test func `edits that came during a round wait a second, however many rounds that happens`() {
        var pace = SyncPace()
        for _ in 0..<20 { pace.ended(hasEdits: true, isHeldBack: false, at: start) }
        #expect(pace.due(isNoticed: false, hasEdits: true, at: moment(0.9)) == .nothing)
        #expect(pace.due(isNoticed: false, hasEdits: true, at: moment(1)) == .edits)
    }

    @Test(arguments: [(-86_400_000, 1), (0, 1), (8_000, 8), (86_400_000, 300)])
    func `a round that was broken off is taken up again, also by a clock that was put right meanwhile`(
        _ wait: Int64, _ seconds: Double
    ) {
        var pace = SyncPace()
        pace.wasInterrupted(forMilliseconds: wait, at: start)
        #expect(pace.due(isNoticed: false, hasEdits: true, at: moment(seconds - 0.1)) == .nothing)
        #expect(pace.due(isNoticed: false, hasEdits: false, at: moment(seconds)) == .everything)
    }
}
