import AppState
import CardModel
import SwiftUI

/// The carousel: one card at a time, and all that is done to it.
struct CardsScreen: View {
    let home: PhoneHome
    @State private var editor: CardEditorState?
    @State private var showsScanner = false
    @State private var showsSettings = false
    @State private var deleting: Card?

    private var store: CardStore { home.cards }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    ProblemLine(problem: store.problem)
                    if store.cards.isEmpty, store.isLoaded { empty } else { carousel }
                    if let card = store.selectedCard {
                        CardActions(card: card, home: home, edit: edit, delete: { deleting = $0 })
                    }
                    if let deleted = store.lastDeleted { undo(deleted) }
                }
                .padding(20)
            }
            .navigationTitle(words("owner.cards.title"))
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button(words("account.settings"), systemImage: "gearshape") { showsSettings = true }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button(words("phone.scan.title"), systemImage: "qrcode.viewfinder") {
                        showsScanner = true
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button(words("owner.cards.new"), systemImage: "plus") { edit(nil) }
                }
            }
        }
        .sheet(item: $editor) { state in
            CardEditorScreen(state: state) { saved in
                store.selection = saved.id
                await store.load()
                await home.edited()
            }
        }
        .sheet(isPresented: $showsScanner) { ScanScreen(home: home) }
        .sheet(isPresented: $showsSettings) { SettingsScreen(home: home) }
        .confirmationDialog(
            words("phone.cards.deleteTitle"),
            isPresented: Binding(
                get: { @MainActor in deleting != nil },
                set: { @MainActor shows in if !shows { deleting = nil } }),
            titleVisibility: .visible
        ) {
            Button(words("owner.cards.delete"), role: .destructive) {
                guard let card = deleting else { return }
                Task {
                    await store.delete(card.id)
                    await home.edited()
                }
            }
        }
        .task { await store.load() }
    }

    private func edit(_ card: Card?) {
        editor = CardEditorState(card, book: home.book, photos: home.photos)
    }

    private var carousel: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 16) {
                ForEach(store.cards, id: \.id) { card in
                    CardPoster(
                        details: card.details, photo: store.photo(of: card), icon: card.portrait.icon,
                        theme: card.theme, layout: card.layout
                    )
                    .containerRelativeFrame(.horizontal)
                }
            }
            .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollIndicators(.hidden)
        .scrollPosition(
            id: Binding(
                get: { @MainActor in store.selection }, set: { @MainActor id in store.selection = id })
        )
        .frame(minHeight: 360)
    }

    private var empty: some View {
        ContentUnavailableView {
            Label(words("owner.cards.empty.title"), systemImage: "person.crop.rectangle")
        } description: {
            Text(words("owner.cards.empty.text"))
        } actions: {
            Button(words("owner.cards.new")) { edit(nil) }.buttonStyle(.borderedProminent).controlSize(.large)
        }
    }

    private func undo(_ card: Card) -> some View {
        HStack {
            Text(words("owner.cards.deleted"))
            Spacer()
            Button(words("owner.undo")) {
                Task {
                    await store.undoDelete()
                    await home.edited()
                }
            }
            .buttonStyle(.bordered)
        }
        .accessibilityElement(children: .contain)
    }
}

/// What is done to the card in the middle.
struct CardActions: View {
    let card: Card
    let home: PhoneHome
    let edit: (Card?) -> Void
    let delete: (Card) -> Void

    private var store: CardStore { home.cards }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Text(verbatim: card.label).font(.headline)
                if card.isDefault {
                    Text(words("owner.cards.default")).font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Text(sharing).font(.caption).foregroundStyle(.secondary)
            }
            HStack(spacing: 12) {
                Button(words("owner.cards.edit"), systemImage: "pencil") { edit(card) }
                Menu {
                    Button(words("owner.cards.makeDefault"), systemImage: "star") {
                        Task {
                            await store.makeDefault(card.id)
                            await home.edited()
                        }
                    }
                    .disabled(card.isDefault)
                    Button(words("owner.cards.duplicate"), systemImage: "plus.square.on.square") {
                        Task {
                            await store.duplicate(card.id)
                            await home.edited()
                        }
                    }
                    Button(words("owner.cards.delete"), systemImage: "trash", role: .destructive) {
                        delete(card)
                    }
                } label: {
                    Label(words("owner.cards.more", card.details.displayName), systemImage: "ellipsis.circle")
                }
            }
            .buttonStyle(.bordered)
            .controlSize(.large)
        }
    }

    private var sharing: String {
        guard let share = store.liveShares[card.id]?.first else { return words("owner.cards.notShared") }
        guard let end = share.expiresAt else { return words("owner.cards.sharedUntilEnded") }
        return words("owner.cards.sharedUntil", end.dayText)
    }
}

#Preview("Cards") { CardsScreen(home: .sample) }
#Preview("Actions") { CardActions(card: .sample, home: .sample, edit: { _ in }, delete: { _ in }).padding() }
