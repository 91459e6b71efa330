import AppState
import Foundation

/// Settings, each a file.
struct FileSettings: SettingsStoring {
    let folder: URL

    private func file(_ setting: Setting) -> URL { folder.appending(path: "setting-" + setting.rawValue) }

    func text(for setting: Setting) -> String? { try? String(contentsOf: file(setting), encoding: .utf8) }

    func set(_ text: String?, for setting: Setting) {
        guard let text else {
            try? FileManager.default.removeItem(at: file(setting))
            return
        }
        try? Data(text.utf8).write(to: file(setting), options: .atomic)
    }
}

/// The session in a file, in place of the keychain.
actor FileSession: ServerSessionStoring {
    private let file: URL

    init(file: URL) { self.file = file }
    func webAuthToken() -> String? { try? String(contentsOf: file, encoding: .utf8) }
    func keep(webAuthToken: String) throws { try Data(webAuthToken.utf8).write(to: file, options: .atomic) }
    func forget() throws { try FileManager.default.removeItem(at: file) }
}

/// A phone whose owner wants no notifications.
struct NoReminders: ReminderScheduling {
    func requestPermission() async -> Bool { false }
    func replaceReminders(with reminders: [Reminder]) async {}
}
