import AppIntents
import Foundation

/// "Show my code", for Siri, Shortcuts, the Action button and Control Centre.
struct ShowCodeIntent: AppIntent {
    static let title = LocalizedStringResource("phone.intent.showCode", table: "Phone")
    static let supportedModes: IntentModes = .foreground

    func perform() async throws -> some IntentResult {
        UserDefaults(suiteName: ProductSettings.appGroup)?.set(true, forKey: ShowCodeIntent.key)
        return .result()
    }

    /// Set while the app is to show the code as soon as it is in front.
    static let key = "showsCode"
}
