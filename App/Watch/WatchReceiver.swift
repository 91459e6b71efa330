import Foundation
import WatchConnectivity

/// Listens to the phone. The last context stays with the system until it is read, also while the app is closed.
final class WatchReceiver: NSObject, WCSessionDelegate, Sendable {
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

    /// Waits until the system has handed over all that it keeps for this app, or has no more time for it.
    func drain() async {
        let session = WCSession.default
        while session.activationState != .activated || session.hasContentPending {
            do { try await Task.sleep(for: .milliseconds(100)) } catch { return }
        }
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
