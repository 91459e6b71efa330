import Dispatch
import Foundation

/// The wish that the program stop: SIGTERM or SIGINT, from the moment this is made, so that none comes too early.
struct StopSignal {
    private let asked: AsyncStream<Void>

    init() {
        signal(SIGPIPE, SIG_IGN)
        let (asked, continuation) = AsyncStream<Void>.makeStream()
        self.asked = asked
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // Held by its own handler until the program ends.
            source.setEventHandler { withExtendedLifetime(source) { _ = continuation.yield() } }
            source.resume()
        }
    }

    /// Waits until somebody has asked.
    func wait() async {
        for await _ in asked { return }
    }
}
