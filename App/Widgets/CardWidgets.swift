import SwiftUI
import WidgetKit

/// Everything outside of the app: home screen, lock screen, Control Centre.
@main struct CardWidgets: WidgetBundle {
    var body: some Widget {
        CodeWidget()
        CodeControl()
    }
}

/// The default card's code.
struct CodeWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "code", provider: SnapshotProvider()) { entry in
            CodeWidgetView(card: entry.card, date: entry.date)
        }
        .configurationDisplayName(words("phone.widget.title"))
        .description(words("phone.widget.text"))
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular,
            .accessoryInline,
        ])
        .contentMarginsDisabled()
    }
}
