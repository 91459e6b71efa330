import AppState
import CardModel
import Foundation
import SwiftUI

/// One contact: how to reach them, the follow-up, notes, where we met, and what happened.
struct ContactScreen: View {
    let home: PhoneHome
    @State private var state: ContactState
    @State private var isEditing = false
    @State private var wasSaved = false
    @Environment(\.colorScheme) private var scheme

    init(id: Identifier, home: PhoneHome) {
        self.home = home
        _state = State(initialValue: ContactState(id, book: home.book, saver: home.deviceContacts))
    }

    var body: some View {
        ScrollView {
            if let contact = state.contact {
                VStack(alignment: .leading, spacing: 20) {
                    header(contact)
                    ProblemLine(problem: state.problem)
                    ContactRows(details: contact.details, accent: .accentColor)
                    followUp(contact)
                    facts(contact)
                    Button(
                        words(wasSaved ? "phone.contact.savedToDevice" : "phone.contact.saveToDevice"),
                        systemImage: "person.crop.circle.badge.plus"
                    ) {
                        Task { wasSaved = await state.saveToDevice() }
                    }
                    .buttonStyle(.bordered)
                    history
                }
                .padding(20)
            } else if state.isMissing {
                ContentUnavailableView {
                    Label(words("phone.problem.gone"), systemImage: "person.slash")
                }
            }
        }
        .background(Theme.page(scheme))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button(words("owner.contact.edit")) { isEditing = true }
            }
        }
        .sheet(isPresented: $isEditing) { ContactEditorScreen(state: state, home: home) }
        .task { await state.load() }
    }

    private func header(_ contact: Contact) -> some View {
        HStack(spacing: 16) {
            Group {
                if let photo = state.photo {
                    PhotoImage(bytes: photo, largestSide: 240)
                } else {
                    Text(verbatim: contact.details.monogram).font(.title).bold()
                }
            }
            .frame(width: 72, height: 72)
            .background(Theme.surface(scheme), in: .capsule)
            .clipShape(Circle())
            .accessibilityHidden(true)
            VStack(alignment: .leading) {
                Text(verbatim: contact.details.displayName).font(.title2).bold().accessibilityAddTraits(
                    .isHeader)
                Text(verbatim: contact.details.subtitle).foregroundStyle(.secondary)
            }
        }
    }

    @ViewBuilder private func followUp(_ contact: Contact) -> some View {
        if let status = state.followUpStatus {
            VStack(alignment: .leading, spacing: 8) {
                Text(words("owner.contact.followUp", status.sentence)).font(.headline)
                HStack {
                    Button(words("owner.contact.done")) { change { await state.completeFollowUp() } }
                    Button(words("owner.contact.tomorrow")) { change { await state.snooze(days: 1) } }
                    Button(words("owner.contact.nextWeek")) { change { await state.snooze(days: 7) } }
                }
                .buttonStyle(.bordered)
            }
        } else {
            Button(words("phone.contact.remind"), systemImage: "bell") {
                change { await state.snoozeOrSet() }
            }
            .buttonStyle(.bordered)
        }
    }

    @ViewBuilder private func facts(_ contact: Contact) -> some View {
        if !contact.metWhere.isEmpty {
            fact("owner.contact.met", contact.metWhere)
        }
        if let day = contact.metOn {
            fact("owner.contact.metOn", Instant(day).dayText)
        }
        if !contact.tags.isEmpty { fact("owner.contact.tags", contact.tags.joined(separator: ", ")) }
        if !contact.notes.isEmpty { fact("owner.contact.notes", contact.notes) }
    }

    private func fact(_ key: String, _ text: String) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(words(key)).font(.caption).foregroundStyle(.secondary)
            Text(verbatim: text).textSelection(.enabled)
        }
        .accessibilityElement(children: .combine)
    }

    private var history: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(words("phone.contact.history")).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(state.history.indices, id: \.self) { index in
                let event = state.history[index]
                HStack {
                    Text(words("phone.history.\(event.kind.name)"))
                    Spacer()
                    Text(verbatim: event.at.dayText).foregroundStyle(.secondary)
                }
                .font(.footnote)
            }
        }
    }

    private func change(_ body: @escaping @MainActor () async -> Void) {
        Task {
            await body()
            await home.contactsEdited()
        }
    }
}

extension ContactState {
    /// The first reminder of a contact: in a week.
    fileprivate func snoozeOrSet() async {
        let now = PhoneHome.clock()
        let offset = TimeZone.current.secondsFromGMT()
        await setFollowUp(on: now.civilDate(offset: offset).adding(days: 7))
    }
}

#Preview("Gone") { ContactScreen(id: Card.sample.id, home: .sample) }
