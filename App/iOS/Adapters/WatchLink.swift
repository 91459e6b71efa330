import AppState
import Foundation
import Snapshots
import WatchConnectivity

/// Sends the cards to the watch: the last context waits with the system until the watch has it.
final class WatchLink: NSObject, WatchSending, WCSessionDelegate {
    /// The most that the system takes for a context, and some room for the rest of it.
    private static let largestContext = 200_000

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
        guard await hasWatch, WCSession.default.activationState == .activated else { return }
        var snapshot = snapshot
        var data = try snapshot.data()
        // The default card is the first; who has hundreds of cards finds the last ones on the phone only.
        while data.count > WatchLink.largestContext, snapshot.cards.count > 1 {
            snapshot.cards.removeLast()
            data = try snapshot.data()
        }
        try WCSession.default.updateApplicationContext(["cards": data])
    }

    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
    ) {}

    func sessionDidBecomeInactive(_ session: WCSession) {}

    /// The person wears another watch now.
    func sessionDidDeactivate(_ session: WCSession) { session.activate() }
}
