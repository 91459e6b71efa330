import CardModel
import Foundation
import Snapshots
import SwiftUI
import WidgetKit

/// The code in every size that the system has a place for.
struct CodeWidgetView: View {
    let card: CardSnapshot?
    let date: Date
    @Environment(\.widgetFamily) private var family

    private var works: Bool {
        card?.works(at: Instant(milliseconds: Int64(date.timeIntervalSince1970 * 1_000))) ?? false
    }

    var body: some View {
        content.containerBackground(for: .widget) {
            if let card {
                LinearGradient(
                    colors: [Color(card.palette.fieldTop), Color(card.palette.fieldBottom)],
                    startPoint: .topLeading,
                    endPoint: .bottomTrailing)
            }
        }
    }

    @ViewBuilder private var content: some View {
        if let card {
            switch family {
            case .accessoryInline: Label(card.name, systemImage: "qrcode")
            case .accessoryCircular:
                Image(systemName: "qrcode").font(.title2).accessibilityLabel(showCode(card))
            case .accessoryRectangular:
                HStack {
                    code(card)
                    identity(card, ink: .primary)
                }
            case .systemMedium:
                HStack(spacing: 16) {
                    code(card)
                    identity(card, ink: Color(card.palette.ink))
                    Spacer(minLength: 0)
                }
                .padding(16)
            case .systemLarge:
                VStack(alignment: .leading, spacing: 12) {
                    identity(card, ink: Color(card.palette.ink))
                    code(card)
                }
                .padding(20)
            default: code(card).padding(12)
            }
        } else {
            Label(words("phone.widget.empty"), systemImage: "qrcode").font(.footnote).padding(8)
        }
    }

    private func code(_ card: CardSnapshot) -> some View {
        CodeView(code: card.code, label: showCode(card)).opacity(works ? 1 : 0.3)
    }

    private func identity(_ card: CardSnapshot, ink: Color) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: card.name).font(.headline).lineLimit(2).minimumScaleFactor(0.7)
            Text(verbatim: works ? card.subtitle : words("phone.code.expired")).font(.caption).lineLimit(2)
        }
        .foregroundStyle(ink)
    }

    private func showCode(_ card: CardSnapshot) -> String { words("phone.code.label", card.name) }
}

#Preview("Code") { CodeWidgetView(card: .sample, date: Date()) }
#Preview("No card") { CodeWidgetView(card: nil, date: Date()) }
