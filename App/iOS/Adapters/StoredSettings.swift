import AppState
import Foundation

/// Settings on this device.
struct StoredSettings: SettingsStoring {
    /// This device's name among the owner's: random, made once, and shown nowhere.
    static var device: String {
        if let known = UserDefaults.standard.string(forKey: "device") { return known }
        let made = String(UInt64.random(in: .min ... .max), radix: 36)
        UserDefaults.standard.set(made, forKey: "device")
        return made
    }

    func text(for setting: Setting) -> String? { UserDefaults.standard.string(forKey: setting.rawValue) }

    func set(_ text: String?, for setting: Setting) {
        UserDefaults.standard.set(text, forKey: setting.rawValue)
    }
}
