import Foundation
import WatchConnectivity

/// Listens to the phone. The last context stays with the system until it is read, also while the app is closed.
final class WatchReceiver: NSObject, WCSessionDelegate {
    /// The name of the snapshot in the context; the phone writes the same.
    private static let key = "cards"
    private let receive: @Sendable (Data) -> Void

    init(receive: @escaping @Sendable (Data) -> Void) {
        self.receive = receive
    }

    func activate() {
        guard WCSession.isSupported() else { return }
        WCSession.default.delegate = self
        WCSession.default.activate()
    }

    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
    ) {
        guard activationState == .activated else { return }
        take(session.receivedApplicationContext)
    }

    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
        take(applicationContext)
    }

    private func take(_ context: [String: Any]) {
        if let data = context[WatchReceiver.key] as? Data { receive(data) }
    }
}
