import AppState
import Foundation

/// Settings that all of the owner's devices know, in iCloud's key-value store.
struct SharedKeyValues: SettingsSharing {
    func text(for setting: Setting) -> String? {
        NSUbiquitousKeyValueStore.default.string(forKey: setting.rawValue)
    }

    func set(_ text: String?, for setting: Setting) {
        guard let text else {
            NSUbiquitousKeyValueStore.default.removeObject(forKey: setting.rawValue)
            return
        }
        NSUbiquitousKeyValueStore.default.set(text, forKey: setting.rawValue)
    }

    func changes() -> AsyncStream<SettingsChange> {
        AsyncStream(SettingsChange.self) { stream in
            let task = Task {
                let notes = NotificationCenter.default.notifications(
                    named: NSUbiquitousKeyValueStore.didChangeExternallyNotification)
                for await note in notes {
                    if let change = SharedKeyValues.change(note) { stream.yield(change) }
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
            // Asks for what came while the app was closed.
            NSUbiquitousKeyValueStore.default.synchronize()
        }
    }

    private static func change(_ note: Notification) -> SettingsChange? {
        switch note.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int {
        case NSUbiquitousKeyValueStoreServerChange: .atServer
        case NSUbiquitousKeyValueStoreInitialSyncChange: .firstFetch
        case NSUbiquitousKeyValueStoreQuotaViolationChange: .overQuota
        case NSUbiquitousKeyValueStoreAccountChange: .otherAccount
        default: nil
        }
    }
}
