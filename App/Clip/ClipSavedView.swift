import CardModel
import CardReceiving
import ClipState
import StoreKit
import SwiftUI

/// After the file went to the system: what happens there, the way back, and the full app for those who want it.
struct ClipSavedView: View {
    let card: ReceivedCard
    let store: ClipCardStore
    @State private var offersApp = false
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(spacing: 16) {
            Spacer()
            Image(systemName: "person.crop.circle.badge.checkmark").font(.system(size: 64))
                .foregroundStyle(card.look.theme.accent(scheme))
                .accessibilityHidden(true)
            Text(words("clip.saved.title", card.details.displayName)).font(.title2).bold()
                .accessibilityAddTraits(.isHeader)
            Text(words(store.savesOnPage ? "clip.saved.page" : "clip.saved.text")).multilineTextAlignment(
                .center
            ).foregroundStyle(.secondary)
            Button(words("clip.saved.again")) { Task { await store.save() } }
                .buttonStyle(.bordered)
                .controlSize(.large)
            Button(words("clip.saved.back")) { store.showCard() }
                .buttonStyle(.plain)
                .frame(minHeight: 44)
            Spacer()
        }
        .padding(24)
        .sensoryFeedback(.success, trigger: offersApp)
        .onAppear { offersApp = true }
        .appStoreOverlay(isPresented: $offersApp) { SKOverlay.AppClipConfiguration(position: .bottom) }
    }
}

#Preview("Saved") { ClipSavedView(card: .sample, store: .sample()) }
