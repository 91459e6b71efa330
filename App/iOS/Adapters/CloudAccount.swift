import AppState
import CloudKit
import Foundation

/// The owner's iCloud account, and when it changes. Signing out deletes nothing on this phone.
struct CloudAccount: Sendable {
    let container: String

    /// The account now.
    func current() async -> SyncAccount {
        // A preview has none.
        guard !container.isEmpty else { return .signedOut }
        let container = CKContainer(identifier: container)
        guard let status = try? await container.accountStatus() else { return .unknown }
        switch status {
        case .available:
            guard let user = try? await container.userRecordID() else { return .unknown }
            return .signedIn(user.recordName)
        case .noAccount: return .signedOut
        case .restricted: return .restricted
        case .couldNotDetermine, .temporarilyUnavailable: return .unknown
        @unknown default: return .unknown
        }
    }

    /// The account now and after each change, until nobody listens.
    func changes() -> AsyncStream<SyncAccount> {
        AsyncStream(SyncAccount.self) { stream in
            let task = Task {
                stream.yield(await current())
                for await _ in NotificationCenter.default.notifications(named: .CKAccountChanged) {
                    stream.yield(await current())
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }
}
