import AppState
import CardBook
import CardModel
import Synchronization
import Testing

@Suite("The people whom the owner met, on the phone") @MainActor
struct ContactsTests {
    private let phone: Phone
    private let store: ContactsStore

    init() throws {
        phone = try Phone()
        store = phone.contacts()
    }

    private func state(_ id: Identifier?, saver: Phone.Contacts = Phone.Contacts()) -> ContactState {
        ContactState(id, book: phone.book, saver: saver, zone: phone.zone)
    }

    @Test("Long lists come page by page, none twice and none left out")
    func pages() async throws {
        let file = (1...230).map { "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Person \($0 + 1_000)\r\nEND:VCARD\r\n" }
            .joined()
        _ = try await phone.book.importContacts(
            ImportFile(name: "people.vcf", bytes: Array(file.utf8)))
        await store.load()
        #expect(store.count == 230)
        #expect(store.contacts.count == ContactsStore.page)
        await store.loadMore(after: store.contacts[5])
        #expect(store.contacts.count == ContactsStore.page)
        for _ in 0..<4 { await store.loadMore(after: store.contacts[store.contacts.count - 1]) }
        #expect(store.contacts.count == 230)
        #expect(Set(store.contacts.map(\.id)).count == 230)
        #expect(store.sections.map(\.letter) == ["P"])
    }

    @Test("A search finds, a tag filters, and what is due is due in the owner's time zone")
    func finding() async throws {
        try await phone.book.makeContact(Phone.contact("Ada", followUpDay: "2026-11-29", tags: "Berlin"))
        try await phone.book.makeContact(Phone.contact("Bob", followUpDay: "2026-11-30"))
        await store.load()
        #expect(store.due.map(\.contact.displayName) == ["Ada"])
        #expect(store.due.first?.status == .today)
        #expect(store.tags.map(\.tag) == ["Berlin"])
        #expect(store.tags.first?.count == 1)
        store.query = ContactQuery(text: "bob")
        await store.load()
        #expect(store.contacts.map(\.displayName) == ["Bob"])
        store.query = ContactQuery(tag: "Berlin")
        await store.load()
        #expect(store.contacts.map(\.displayName) == ["Ada"])
        #expect(store.count == 1)
    }

    @Test("Who wants no reminders gets none, whatever changes")
    func noReminders() async throws {
        let settings = SettingsState(
            store: MemorySettings(), reminders: phone.reminders, synchronizing: { _, _ in nil })
        let quiet = ContactsStore(
            book: phone.book, reminders: phone.reminders, clock: { [time = phone.time] in time.now },
            reminds: { settings.remindsOfFollowUps }, zone: phone.zone)
        let contact = try await phone.book.makeContact(Phone.contact("Ada", followUpDay: "2026-12-01"))
        await quiet.refreshReminders()
        await quiet.delete([contact.id])
        await quiet.undoDelete()
        #expect(await phone.reminders.reminders == [])
        await settings.setReminders(true)
        await quiet.refreshReminders()
        #expect(await phone.reminders.reminders.count == 1)
    }

    @Test("Reminders are set for what is to come, in the owner's time zone, and go with the contact")
    func reminders() async throws {
        try await phone.book.makeContact(Phone.contact("Past", followUpDay: "2026-11-28"))
        let contact = try await phone.book.makeContact(Phone.contact("Ada", followUpDay: "2026-12-01"))
        await store.refreshReminders()
        let nine = Instant(
            CivilDate(year: 2_026, month: 12, day: 1)!, CivilTime(hour: 15, minute: 0)!)
        #expect(await phone.reminders.reminders == [.init(contact: contact.id, name: "Ada", moment: nine)])
        await store.delete([contact.id])
        #expect(await phone.reminders.reminders == [])
        #expect(store.lastDeleted == [contact.id])
        await store.undoDelete()
        #expect(await phone.reminders.reminders.count == 1)
        #expect(store.contacts.count == 2)
    }

    @Test("A contact is saved when it is right; what was typed stays when it is not")
    func editing() async throws {
        let state = state(nil)
        state.form.person.name.given = "Ada"
        state.form.followUpDay = "tomorrow"
        #expect(await !state.save())
        #expect(state.error(of: "followUpDay")?.messageKey == "errors.form.notADate")
        #expect(state.form.followUpDay == "tomorrow")
        state.form.followUpDay = ""
        #expect(await state.save())
        #expect(!state.hasChanges)
        #expect(state.history.map(\.kind) == [.added])
        state.form.notes = "Met at the harbour"
        #expect(await state.save())
        #expect(state.history.first?.kind == .noted)
        #expect(try await phone.book.contactCount() == 1)
    }

    @Test("A follow-up is set, put off and done while notes that are being typed stay")
    func followUp() async throws {
        let contact = try await phone.book.makeContact(Phone.contact("Ada"))
        let state = state(contact.id)
        await state.load()
        state.form.notes = "half a sentence"
        await state.setFollowUp(on: CivilDate(year: 2_026, month: 11, day: 29))
        #expect(state.followUpStatus == .today)
        await state.snooze(days: 7)
        #expect(state.followUpStatus == .upcoming(days: 7))
        await state.completeFollowUp()
        #expect(state.followUpStatus == nil)
        await state.load()
        #expect(state.form.notes == "half a sentence")
        #expect(await state.save())
        #expect(try await phone.book.contact(contact.id)?.notes == "half a sentence")
    }

    @Test("A contact that is gone is missing, and saving says so")
    func missing() async throws {
        let state = state(Identifier(high: 1, low: 1))
        await state.load()
        #expect(state.isMissing)
        state.form.person.name.given = "Ada"
        #expect(await !state.save())
        #expect(state.problem == Problem("phone.problem.gone"))
    }

    @Test("Saving to the device's contacts says when it is not allowed")
    func device() async throws {
        let contact = try await phone.book.makeContact(Phone.contact("Ada"))
        let saver = Phone.Contacts()
        let willing = state(contact.id, saver: saver)
        await willing.load()
        #expect(await willing.saveToDevice())
        #expect(saver.saved.withLock { $0 } == ["Ada"])
        let refused = state(contact.id, saver: Phone.Contacts(refusal: Problem("phone.problem.contacts")))
        await refused.load()
        #expect(await !refused.saveToDevice())
        #expect(refused.problem == Problem("phone.problem.contacts"))
    }

    @Test("An import says what it did and can be undone; an export reads back")
    func exchange() async throws {
        let state = ExchangeState(book: phone.book, photos: Phone.Photos())
        await state.importFile(
            Array(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n"
                    .utf8),
            named: "people.vcf")
        guard case .done(let report) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(report.added.count == 1)
        #expect(report.skipped.count == 1)
        let file = try #require(await state.export(asTable: true))
        #expect(String(decoding: file, as: UTF8.self).contains("Ada"))
        #expect(await state.export(asTable: false)?.starts(with: Array("BEGIN:VCARD".utf8)) == true)
        await state.undo()
        #expect(state.phase == .undone(1))
        await state.importFile(file, named: "People.CSV")
        guard case .done(let second) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(second.added.count == 1)
    }
}
