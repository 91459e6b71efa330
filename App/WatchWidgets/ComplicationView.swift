import Snapshots
import SwiftUI
import WidgetKit

/// A code is too small to be scanned on a watch face: the complication names the card and opens it.
struct ComplicationView: View {
    let card: CardSnapshot?
    @Environment(\.widgetFamily) private var family

    var body: some View {
        Group {
            switch family {
            case .accessoryRectangular:
                VStack(alignment: .leading) {
                    Label(words("phone.widget.title"), systemImage: "qrcode").font(.headline)
                        .widgetAccentable()
                    Text(verbatim: card?.name ?? words("phone.watch.empty.title")).lineLimit(1)
                    Text(verbatim: card?.subtitle ?? "").font(.caption).lineLimit(1)
                }
            case .accessoryInline: Label(card?.name ?? words("phone.widget.title"), systemImage: "qrcode")
            default: Image(systemName: "qrcode").font(.title2).widgetAccentable()
            }
        }
        .accessibilityLabel(words("phone.intent.showCode"))
        .containerBackground(for: .widget) { EmptyView() }
    }
}

#Preview("Complication") { ComplicationView(card: .sample) }
