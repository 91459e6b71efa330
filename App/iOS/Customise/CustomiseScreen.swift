import AppState
import CardModel
import SwiftUI

/// The look of the card in the middle of the carousel, changed by one press and seen at once.
struct CustomiseScreen: View {
    let home: PhoneHome

    private var store: CardStore { home.cards }

    var body: some View {
        NavigationStack {
            ScrollView {
                if let card = store.selectedCard {
                    VStack(alignment: .leading, spacing: 24) {
                        CardPoster(
                            details: card.details, photo: store.photo(of: card), icon: card.portrait.icon,
                            theme: card.theme, layout: card.layout)
                        ThemePicker(
                            theme: Binding(
                                get: { @MainActor in card.theme.name },
                                set: { @MainActor name in set(card, theme: Theme(name: name)) }),
                            layout: Binding(
                                get: { @MainActor in card.layout.known.name },
                                set: { @MainActor name in set(card, layout: CardLayout(name: name)) }))
                        Text(words("owner.editor.updatesLinks")).font(.footnote).foregroundStyle(.secondary)
                        ProblemLine(problem: store.problem)
                    }
                    .padding(20)
                } else {
                    ContentUnavailableView {
                        Label(words("owner.cards.empty.title"), systemImage: "paintpalette")
                    } description: {
                        Text(words("owner.cards.empty.text"))
                    }
                }
            }
            .navigationTitle(words("phone.tab.customise"))
        }
        .task { await store.load() }
    }

    private func set(_ card: Card, theme: Theme? = nil, layout: CardLayout? = nil) {
        Task {
            await store.setLook(card.id, theme: theme, layout: layout)
            await home.edited()
        }
    }
}

#Preview("Customise") { CustomiseScreen(home: .sample) }
