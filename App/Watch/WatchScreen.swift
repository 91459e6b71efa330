import CardModel
import Foundation
import Snapshots
import SwiftUI

/// The code of the chosen card as large as the wrist allows, and the list to choose from.
struct WatchScreen: View {
    let store: WatchStore
    @State private var isChoosing = false

    var body: some View {
        NavigationStack {
            if let card = store.card {
                WatchCodeView(card: card)
                    .toolbar {
                        ToolbarItem(placement: .topBarTrailing) {
                            Button(words("phone.watch.choose"), systemImage: "rectangle.stack") {
                                isChoosing = true
                            }
                        }
                    }
            } else {
                ContentUnavailableView {
                    Label(words("phone.watch.empty.title"), systemImage: "iphone")
                } description: {
                    Text(words("phone.watch.empty.text"))
                }
            }
        }
        .sheet(isPresented: $isChoosing) { WatchCardList(store: store) }
    }
}

/// One code, with the name beneath and a word when its link has run out.
struct WatchCodeView: View {
    let card: CardSnapshot

    private var works: Bool {
        card.works(at: Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)))
    }

    var body: some View {
        VStack(spacing: 4) {
            CodeView(code: card.code, label: words("phone.code.label", card.name)).opacity(works ? 1 : 0.3)
            Text(verbatim: works ? card.name : words("phone.code.expired")).font(.footnote).lineLimit(1)
                .minimumScaleFactor(0.7)
        }
    }
}

/// All cards; a press picks the one that is shown.
struct WatchCardList: View {
    let store: WatchStore
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            ForEach(store.file?.cards ?? []) { card in
                Button {
                    store.choice = card.id
                    dismiss()
                } label: {
                    VStack(alignment: .leading) {
                        Text(verbatim: card.name).font(.headline)
                        Text(verbatim: card.subtitle).font(.caption).foregroundStyle(.secondary)
                    }
                }
                .accessibilityAddTraits(card.id == store.card?.id ? .isSelected : [])
            }
        }
        .navigationTitle(words("phone.watch.choose"))
    }
}

#Preview("Code") {
    if let card = CardSnapshot.sample { WatchCodeView(card: card) }
}
#Preview("Cards") { WatchCardList(store: WatchStore()) }
#Preview("No cards") { WatchScreen(store: WatchStore()) }
