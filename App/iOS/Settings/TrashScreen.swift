import AppState
import CardBook
import CardModel
import SwiftUI

/// What was deleted in the last 30 days, and the way back.
struct TrashScreen: View {
    let home: PhoneHome
    @State private var state: TrashState
    @State private var erasing: ContactSummary?

    init(home: PhoneHome) {
        self.home = home
        _state = State(initialValue: TrashState(book: home.book))
    }

    var body: some View {
        List {
            ProblemLine(problem: state.problem)
            if state.isEmpty, state.isLoaded {
                Text(words("owner.trash.empty")).foregroundStyle(.secondary)
            }
            if !state.cards.isEmpty {
                Section {
                    ForEach(state.cards, id: \.id) { card in
                        row(card.details.displayName, deletedAt: card.deletedAt) {
                            await state.restoreCard(card.id)
                        }
                    }
                } header: {
                    Text(words("owner.cards.title"))
                } footer: {
                    Text(words("cards.deleted.note"))
                }
            }
            if !state.contacts.isEmpty {
                Section {
                    ForEach(state.contacts, id: \.id) { contact in
                        row(contact.displayName, deletedAt: contact.deletedAt) {
                            await state.restoreContact(contact.id)
                        }
                        .swipeActions {
                            Button(words("contacts.trash.erase"), role: .destructive) { erasing = contact }
                        }
                    }
                } header: {
                    Text(words("owner.contacts.title"))
                } footer: {
                    Text(words("owner.trash.note"))
                }
            }
        }
        .navigationTitle(words("owner.trash.title"))
        .confirmationDialog(
            words("contacts.trash.erase.text", erasing?.displayName ?? ""),
            isPresented: Binding(
                get: { @MainActor in erasing != nil },
                set: { @MainActor shows in if !shows { erasing = nil } }),
            titleVisibility: .visible
        ) {
            Button(words("contacts.trash.erase"), role: .destructive) {
                guard let contact = erasing else { return }
                change { await state.eraseContact(contact.id) }
            }
        }
        .task { await state.load() }
    }

    private func row(
        _ name: String, deletedAt: Instant?, restore: @escaping @MainActor () async -> Bool
    ) -> some View {
        HStack {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: name)
                if let deletedAt {
                    Text(words("owner.trash.deleted", deletedAt.dayText)).font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
            Spacer()
            Button(words("owner.trash.restore")) { change(restore) }.buttonStyle(.bordered)
        }
        .accessibilityElement(children: .contain)
    }

    /// What came back or went for good is read everywhere and goes to the other devices.
    private func change(_ change: @escaping @MainActor () async -> Bool) {
        Task {
            guard await change() else { return }
            await home.reload()
            home.schedule.soon()
        }
    }
}

#Preview("Trash") { NavigationStack { TrashScreen(home: .sample) } }
