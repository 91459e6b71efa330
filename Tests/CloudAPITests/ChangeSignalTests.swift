import Testing

@testable import CloudAPI

@Suite struct ChangeSignalTests {
    @Test func `who waits again and again without a change waits each time`() async {
        let signal = ChangeSignal()
        var changes = signal.listener(of: "ada")
        let start = ContinuousClock.now
        for turn in 1...3 {
            let end = start + .milliseconds(20 * turn)
            await changes.wait(until: end)
            #expect(ContinuousClock.now >= end)
        }
    }

    @Test func `a change that comes between listening and waiting is not missed`() async {
        let signal = ChangeSignal()
        var changes = signal.listener(of: "ada")
        signal.fire(for: "ada")
        let end = ContinuousClock.now + .seconds(3_600)
        await changes.wait(until: end)
        #expect(ContinuousClock.now < end)
    }

    @Test func `another owner's change wakes nobody`() async {
        let signal = ChangeSignal()
        var changes = signal.listener(of: "ada")
        signal.fire(for: "bob")
        let end = ContinuousClock.now + .milliseconds(20)
        await changes.wait(until: end)
        #expect(ContinuousClock.now >= end)
    }
}
