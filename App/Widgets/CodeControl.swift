import AppIntents
import SwiftUI
import WidgetKit

/// A button in Control Centre that opens the default card's code.
struct CodeControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "show-code") {
            ControlWidgetButton(action: ShowCodeIntent()) {
                Label(words("phone.intent.showCode"), systemImage: "qrcode")
            }
        }
        .displayName(LocalizedStringResource("phone.intent.showCode", table: "Phone"))
    }
}
