import AppIntents
import Foundation

/// What Siri and Shortcuts offer without being set up.
struct CardShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: ShowCodeIntent(),
            phrases: ["Show my code in \(.applicationName)", "Show my \(.applicationName) code"],
            shortTitle: LocalizedStringResource("phone.intent.showCode", table: "Phone"),
            systemImageName: "qrcode")
    }
}
