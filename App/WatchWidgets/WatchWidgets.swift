import SwiftUI
import WidgetKit

/// What the watch shows outside of its app.
@main struct WatchWidgets: WidgetBundle {
    var body: some Widget { CodeComplication() }
}

/// The chosen card on a watch face: a press opens its code.
struct CodeComplication: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "code", provider: ShownCardProvider()) { entry in
            ComplicationView(card: entry.card)
        }
        .configurationDisplayName(words("phone.widget.title"))
        .description(words("phone.widget.text"))
        .supportedFamilies([.accessoryCircular, .accessoryCorner, .accessoryRectangular, .accessoryInline])
    }
}
