import AppIntents
import Foundation

/// "Show my code", for Siri, Shortcuts, the Action button and Control Centre.
struct ShowCodeIntent: AppIntent {
    static let title: LocalizedStringResource = LocalizedStringResource(
        "phone.intent.showCode", table: "Phone")
    static let supportedModes: IntentModes = .foreground

    /// The app is in front before this runs; what comes too early for its screens waits in the settings.
    @MainActor func perform() async throws -> some IntentResult {
        UserDefaults(suiteName: ProductSettings.appGroup)?.set(true, forKey: ShowCodeIntent.key)
        NotificationCenter.default.post(name: ShowCodeIntent.wasAsked, object: nil)
        return .result()
    }

    /// Set until the app has shown the code.
    static let key = "showsCode"
    /// Tells the app's screens to look at ``key``.
    static var wasAsked: Notification.Name { Notification.Name("ShowCodeIntent.wasAsked") }
}
