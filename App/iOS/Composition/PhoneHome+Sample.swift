import AppState
import CardBook
import CardBookSchema
import CardModel
import CloudKitWeb
import Foundation
import Records

/// The app for previews: a store in memory, no cloud, invented people.
extension PhoneHome {
    static let sample: PhoneHome = {
        // The schema is part of the program; one that cannot be read fails every test.
        let store = (try? CardBookSchema.schema()).flatMap {
            try? InMemoryRecordStore(schema: $0, projections: CardBook.projections)
        }
        guard let store, let address = PublicAddress("https://cards.example.com") else {
            preconditionFailure("the package's schema cannot be read")
        }
        let shared = store.publicDatabase(as: .user("_owner"))
        let home = PhoneHome(
            databases: PhoneDatabases(
                own: store.privateDatabase(owner: "_owner"), shared: PresentPublicDatabase(shared),
                cloud: shared, session: SampleSession()),
            settings: SettingsState(
                store: SampleSettings(), reminders: FollowUpNotifications(), synchronizing: { _, _ in nil }),
            cloud: CloudAccount(container: ""), address: address)
        Task { await home.fill() }
        return home
    }()

    /// Cards as a new owner gets them, and two people met.
    private func fill() async {
        _ = try? await book.prepare()
        for (given, family, place) in [("Amadou", "Diallo", "Lisboa"), ("Hà", "Đặng", "Hall 7")] {
            var form = ContactForm()
            form.person.name.given = given
            form.person.name.family = family
            form.metWhere = place
            _ = try? await book.makeContact(form)
        }
        await cards.load()
        await contacts.load()
    }
}

private struct SampleSettings: SettingsStoring {
    func text(for setting: Setting) -> String? { nil }
    func set(_ text: String?, for setting: Setting) {}
}

private actor SampleSession: ServerSessionStoring {
    func webAuthToken() -> String? { nil }
    func keep(webAuthToken: String) {}
    func forget() {}
}

extension Card {
    /// An invented card.
    static let sample = Card(
        id: Identifier(high: 0, low: 1), label: "Work",
        details: PersonDetails(name: PersonName(given: "Zoë", family: "Ünal"), role: "Botanist"),
        theme: .lime,
        createdAt: Instant(milliseconds: 0))
}
