import AppState
import Synchronization

/// Settings that are gone with the test; also those that all devices of an owner share.
final class MemorySettings: SettingsSharing {
    let texts = Mutex<[Setting: String]>([:])

    func text(for setting: Setting) -> String? { texts.withLock { $0[setting] } }
    func set(_ text: String?, for setting: Setting) { texts.withLock { $0[setting] = text } }
    func changes() -> AsyncStream<SettingsChange> { AsyncStream { $0.finish() } }
}
