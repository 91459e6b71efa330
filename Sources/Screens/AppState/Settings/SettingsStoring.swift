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
    /// How the card server is reached.
    case server
    /// The account that this device's cards belong to.
    case account
    /// Whether follow-ups are notified.
    case reminders
}

/// Settings that all of the owner's devices know, as `NSUbiquitousKeyValueStore` keeps them.
public protocol SettingsSharing: SettingsStoring {
    /// Each change that came from elsewhere, until nobody listens.
    func changes() -> AsyncStream<SettingsChange>
}

/// Why shared settings changed.
public enum SettingsChange: Sendable, Hashable, CaseIterable {
    /// Another device set them.
    case atServer
    /// They came for the first time since this device was set up.
    case firstFetch
    /// There was no room for what was set here.
    case overQuota
    /// Another account signed in: these are that account's.
    case otherAccount
}
