import AppState
import CardBook
import CardModel
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// The people whom the owner met: search, tags, what is due, and the list under its letters.
struct ContactsScreen: View {
    @Bindable var home: PhoneHome
    @State private var showsNew = false
    @State private var showsScanner = false
    @State private var showsExchange = false
    @State private var text = ""

    private var store: ContactsStore { home.contacts }

    var body: some View {
        NavigationStack(path: $home.place.contacts) {
            List {
                ProblemLine(problem: store.problem)
                if !store.lastDeleted.isEmpty { undo }
                if !store.tags.isEmpty { tags }
                if text.isEmpty, !store.due.isEmpty { due }
                ForEach(store.sections, id: \.letter) { section in
                    Section(section.letter) {
                        ForEach(section.contacts, id: \.id) { contact in row(contact) }
                    }
                }
                if store.contacts.isEmpty { empty }
            }
            .navigationTitle(words("owner.contacts.title"))
            .searchable(text: $text, prompt: words("owner.contacts.search"))
            .refreshable { await store.load() }
            .navigationDestination(for: Identifier.self) { id in ContactScreen(id: id, home: home) }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button(words("phone.exchange.title"), systemImage: "arrow.up.arrow.down") {
                        showsExchange = true
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button(words("phone.scan.title"), systemImage: "qrcode.viewfinder") {
                        showsScanner = true
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button(words("owner.contacts.new"), systemImage: "plus") { showsNew = true }
                }
            }
        }
        .sheet(isPresented: $showsNew) { ContactEditorScreen(state: newContact, home: home) }
        .sheet(isPresented: $showsScanner) { ScanScreen(home: home) }
        .sheet(isPresented: $showsExchange) { ExchangeScreen(home: home) }
        .task(id: text) {
            store.query.text = text
            await store.load()
        }
    }

    private var newContact: ContactState { ContactState(nil, book: home.book, saver: home.deviceContacts) }

    private func row(_ contact: ContactSummary) -> some View {
        NavigationLink(value: contact.id) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: contact.displayName).font(.body)
                if !contact.subtitle.isEmpty {
                    Text(verbatim: contact.subtitle).font(.caption).foregroundStyle(.secondary)
                }
            }
        }
        .swipeActions {
            Button(words("owner.contact.delete"), role: .destructive) {
                change { await store.delete([contact.id]) }
            }
        }
        .task { await store.loadMore(after: contact) }
    }

    private var due: some View {
        Section(words("owner.contacts.dueTitle")) {
            ForEach(store.due, id: \.contact.id) { due in
                NavigationLink(value: due.contact.id) {
                    HStack {
                        Text(verbatim: due.contact.displayName)
                        Spacer()
                        Text(due.status.sentence).font(.caption).foregroundStyle(
                            due.status == .today ? .orange : .red)
                    }
                }
            }
        }
    }

    private var tags: some View {
        Section {
            ScrollView(.horizontal) {
                HStack {
                    ForEach(store.tags) { tag in
                        Button {
                            store.query.tag = store.query.tag == tag.tag ? "" : tag.tag
                            Task { await store.load() }
                        } label: {
                            Text(verbatim: "\(tag.tag) \(tag.count)")
                        }
                        .buttonStyle(.bordered)
                        .accessibilityAddTraits(store.query.tag == tag.tag ? .isSelected : [])
                    }
                }
            }
            .scrollIndicators(.hidden)
        }
    }

    private var undo: some View {
        HStack {
            Text(words("owner.contacts.deleted"))
            Spacer()
            Button(words("owner.undo")) { change { await store.undoDelete() } }
        }
    }

    private func change(_ change: @escaping @MainActor () async -> Void) {
        Task {
            await change()
            // Reading again would take away what is said about a failure.
            if store.problem == nil { await home.contactsEdited() }
        }
    }

    private var empty: some View {
        ContentUnavailableView {
            Label(
                text.isEmpty ? words("owner.contacts.empty.title") : words("owner.contacts.none.title", text),
                systemImage: "person.2")
        } description: {
            Text(words(text.isEmpty ? "owner.contacts.empty.text" : "owner.contacts.none.text"))
        }
    }
}

extension FollowUp.Status {
    /// How it stands, in words.
    var sentence: String {
        switch self {
        case .today: words("dates.due.today")
        case .overdue(let days): words("dates.due.overdue", days)
        case .upcoming(1): words("dates.due.tomorrow")
        case .upcoming(let days): words("dates.due.inDays", days)
        }
    }
}

#Preview("Contacts") { ContactsScreen(home: .sample) }
