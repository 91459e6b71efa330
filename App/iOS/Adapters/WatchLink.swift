import AppState
import Foundation
import Snapshots
import Synchronization
import WatchConnectivity

/// Sends the cards to the watch: the last context waits with the system until the watch has it.
final class WatchLink: NSObject, WatchSending, WCSessionDelegate {
    /// The most that the system takes for a context, and some room for the rest of it.
    private static let largestContext = 200_000
    /// What was to be sent last: a session that is not active yet, or a watch that comes later, gets it then.
    private let last = Mutex<Data?>(nil)

    override init() {
        super.init()
        guard WCSession.isSupported() else { return }
        WCSession.default.delegate = self
        WCSession.default.activate()
    }

    var hasWatch: Bool {
        get async {
            WCSession.isSupported() && WCSession.default.isPaired && WCSession.default.isWatchAppInstalled
        }
    }

    func send(_ snapshot: SnapshotFile) async throws {
        var snapshot = snapshot
        var data = try snapshot.data()
        // The default card is the first; who has hundreds of cards finds the last ones on the phone only.
        while data.count > WatchLink.largestContext, snapshot.cards.count > 1 {
            snapshot.cards.removeLast()
            data = try snapshot.data()
        }
        last.withLock { $0 = data }
        guard WCSession.isSupported() else { return }
        try sendLast(by: .default)
    }

    private func sendLast(by session: WCSession) throws {
        guard let data = last.withLock({ $0 }), session.activationState == .activated, session.isPaired,
            session.isWatchAppInstalled
        else { return }
        try session.updateApplicationContext(["cards": data])
    }

    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
    ) {
        // What cannot be sent now is sent with the next change.
        try? sendLast(by: session)
    }

    /// A watch was paired, or the app was put on it.
    func sessionWatchStateDidChange(_ session: WCSession) { try? sendLast(by: session) }

    func sessionDidBecomeInactive(_ session: WCSession) {}

    /// The person wears another watch now.
    func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}
