/// Keeps a few short texts on this device.
public protocol SettingsStoring: Sendable {
    /// The text of a setting; `nil` when none was stored.
    func text(for setting: Setting) -> String?

    /// Stores a text, or takes it away with `nil`.
    func set(_ text: String?, for setting: Setting)
}

/// The settings; their names are stored and never change.
public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// Where cards are kept.
    case home
    /// The account that this device's cards belong to.
    case account
    /// Whether follow-ups are notified.
    case reminders
}
