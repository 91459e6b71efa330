import CardModel
import CardReceiving
import ClipState
import SwiftUI

/// Somebody's card, with one button that says what it does.
struct ClipCardView: View {
    let card: ReceivedCard
    let store: ClipCardStore
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                CardPoster(
                    details: card.details, photo: card.photo, icon: card.look.icon, theme: card.look.theme,
                    layout: card.look.layout)
                if !card.details.bio.isEmpty { Text(verbatim: card.details.bio).font(.body) }
                ContactRows(details: card.details, accent: card.look.theme.accent(scheme))
                if let expiresAt = card.expiresAt {
                    Text(words("recipient.until", expiresAt.dayText)).font(.footnote).foregroundStyle(
                        .secondary)
                }
            }
            .padding(20)
        }
        .safeAreaInset(edge: .bottom) {
            VStack(spacing: 8) {
                if store.couldNotSave {
                    Text(words("clip.save.refused")).font(.footnote).foregroundStyle(.red)
                }
                Button {
                    Task { await store.save() }
                } label: {
                    Text(words("recipient.save")).font(.headline).frame(maxWidth: .infinity, minHeight: 34)
                        .foregroundStyle(card.look.theme.onAccent(scheme))
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                .tint(card.look.theme.accent(scheme))
                .accessibilityHint(words("recipient.hint"))
                Text(words("recipient.hint")).font(.footnote).foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
            }
            .padding(16)
            .background(.bar)
        }
    }
}

#Preview("Card") { ClipCardView(card: .sample, store: .sample()) }
#Preview("Photo layout") { ClipCardView(card: .samplePhoto, store: .sample()) }
