public import CardBook
public import CardModel
public import Foundation
public import Observation

/// One contact: details, notes, tags, where we met, the follow-up, and what happened.
@MainActor @Observable public final class ContactState {
    /// The contact; `nil` before it was read, and when it is gone.
    public private(set) var contact: Contact?
    /// The contact's photo, a JPEG.
    public private(set) var photo: [UInt8]?
    /// What was typed; saved by ``save()``.
    public var form = ContactForm()
    /// What is wrong with the fields.
    public private(set) var errors: FormErrors?
    /// What else went wrong.
    public private(set) var problem: Problem?
    /// Whether the contact was looked for and is not there.
    public private(set) var isMissing = false

    private let id: Identifier?
    private let book: CardBook
    private let saver: any ContactSaving
    private let zone: @Sendable () -> TimeZone

    /// A contact of a card book; a new one with `nil`.
    public init(
        _ id: Identifier?, book: CardBook, saver: any ContactSaving,
        zone: @escaping @Sendable () -> TimeZone = { .current }
    ) {
        self.id = id
        self.book = book
        self.saver = saver
        self.zone = zone
    }

    /// Reads the contact. What was typed and not saved stays.
    public func load() async {
        guard let id = contact?.id ?? id else { return }
        do {
            problem = nil
            let hasChanges = hasChanges
            guard let found = try await book.contact(id) else {
                contact = nil
                isMissing = true
                return
            }
            contact = found
            if !hasChanges { form = ContactForm(found) }
            if let reference = found.photo { photo = try? await book.photo(reference) }
        } catch {
            problem = Problem(error)
        }
    }

    /// Whether there is something that would be lost.
    public var hasChanges: Bool { form != (contact.map { ContactForm($0) } ?? ContactForm()) }

    /// What happened, the latest first.
    public var history: [HistoryEvent] { contact.map { $0.history.reversed() } ?? [] }

    /// How the follow-up stands today; `nil` without one.
    public var followUpStatus: FollowUp.Status? {
        contact?.followUp.map { $0.status(today: book.today(in: zone())) }
    }

    /// The key of what is wrong with a field; `nil` when nothing is.
    public func error(of field: String) -> Problem? {
        errors?[field].map { Problem($0.messageKey, argument: $0.argument) }
    }

    /// Saves what was typed; says whether all was right. Nothing that was typed is lost when it was not.
    public func save() async -> Bool {
        errors = nil
        problem = nil
        do {
            let saved =
                if let id = contact?.id ?? id {
                    try await book.editContact(id, with: form)
                } else {
                    try await book.makeContact(form)
                }
            contact = saved
            form = ContactForm(saved)
            return true
        } catch let failure as FormErrors {
            errors = failure
        } catch {
            problem = Problem(error)
        }
        return false
    }

    /// Sets or, with `nil`, takes away the follow-up.
    public func setFollowUp(
        on day: CivilDate?, at time: CivilTime? = nil, every repetition: FollowUp.Repetition? = nil
    )
        async
    {
        await change { book, id in
            try await book.setFollowUp(
                day.map { FollowUp(day: $0, time: time, repetition: repetition) }, of: id)
        }
    }

    /// Puts the follow-up off by so many days from today.
    public func snooze(days: Int) async {
        let day = book.today(in: zone()).adding(days: days)
        await change { book, id in try await book.snoozeFollowUp(of: id, until: day) }
    }

    /// Marks the follow-up as done; one that repeats comes back on its next day.
    public func completeFollowUp() async {
        let zone = zone()
        await change { book, id in try await book.completeFollowUp(of: id, in: zone) }
    }

    /// Adds the contact to the device's own contacts.
    public func saveToDevice() async -> Bool {
        guard let contact else { return false }
        do {
            problem = nil
            try await saver.save(contact.details, photo: photo)
            return true
        } catch {
            problem = Problem(error)
            return false
        }
    }

    /// Changes the stored contact beside the form: what was typed elsewhere stays.
    private func change(_ body: (CardBook, Identifier) async throws -> Contact) async {
        guard let id = contact?.id ?? id else { return }
        do {
            problem = nil
            let hasChanges = hasChanges
            let changed = try await body(book, id)
            contact = changed
            let fresh = ContactForm(changed)
            if hasChanges {
                form.followUpDay = fresh.followUpDay
                form.followUpTime = fresh.followUpTime
                form.followUpRepetition = fresh.followUpRepetition
            } else {
                form = fresh
            }
        } catch {
            problem = Problem(error)
        }
    }
}
