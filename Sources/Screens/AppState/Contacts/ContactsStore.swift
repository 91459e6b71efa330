public import CardBook
public import CardModel
public import Foundation
public import Observation

/// The people whom the owner met: the list, its search, its tags, and what is due.
@MainActor @Observable public final class ContactsStore {
    /// The contacts that were read so far, by name.
    public private(set) var contacts: [ContactSummary] = []
    /// How many there are in all that the search finds.
    public private(set) var count = 0
    /// The tags in use, by name, with how many contacts have each.
    public private(set) var tags: [TagCount] = []
    /// The follow-ups that are due today or before.
    public private(set) var due: [CardBook.DueContact] = []
    /// The contacts that were deleted last, while they can be brought back by one press.
    public private(set) var lastDeleted: [Identifier] = []
    /// What went wrong at last.
    public private(set) var problem: Problem?
    /// What is looked for; ``load()`` looks.
    public var query = ContactQuery()

    /// A tag with how many contacts have it.
    public struct TagCount: Sendable, Hashable, Identifiable {
        /// The tag.
        public let tag: String
        /// How many contacts have it.
        public let count: Int
        /// The tag.
        public var id: String { tag }
    }

    /// How many contacts are read at once.
    public static let page = 100

    private let book: CardBook
    private let zone: @Sendable () -> TimeZone
    private let reminders: any ReminderScheduling
    private let reminds: @MainActor () -> Bool
    private let clock: @Sendable () -> Instant
    /// Counts searches, so that an answer that comes after the next letter was typed is dropped.
    private var search = 0

    /// The contacts of a card book; `zone` is the time zone that decides what is due, `reminds` says whether the person wants
    /// to be notified.
    public init(
        book: CardBook, reminders: any ReminderScheduling, clock: @escaping @Sendable () -> Instant,
        reminds: @escaping @MainActor () -> Bool = { true },
        zone: @escaping @Sendable () -> TimeZone = { .current }
    ) {
        self.book = book
        self.reminders = reminders
        self.reminds = reminds
        self.clock = clock
        self.zone = zone
    }

    /// The contacts under their letters, in the list's order.
    public var sections: [(letter: String, contacts: [ContactSummary])] {
        var sections: [(letter: String, contacts: [ContactSummary])] = []
        for contact in contacts {
            if sections.last?.letter == contact.letter {
                sections[sections.count - 1].contacts.append(contact)
            } else {
                sections.append((contact.letter, [contact]))
            }
        }
        return sections
    }

    /// Looks for contacts anew and reads the first page, the tags and what is due.
    public func load() async {
        search += 1
        let mine = search
        do {
            let first = try await book.contacts(query, limit: ContactsStore.page)
            let count = try await book.contactCount(query)
            let tags = try await book.tags().map { TagCount(tag: $0.tag, count: $0.count) }
            let followUps = try await book.followUps(in: zone())
            guard mine == search else { return }
            problem = nil
            contacts = first
            self.count = count
            self.tags = tags
            due = followUps.filter { $0.status.isDue }
        } catch {
            guard mine == search else { return }
            problem = Problem(error)
        }
    }

    /// Reads the next page when the last contact that was read comes into sight.
    public func loadMore(after contact: ContactSummary) async {
        guard contact.id == contacts.last?.id, contacts.count < count else { return }
        let mine = search
        do {
            let next = try await book.contacts(query, limit: ContactsStore.page, offset: contacts.count)
            guard mine == search else { return }
            let known = Set(contacts.map(\.id))
            contacts += next.filter { !known.contains($0.id) }
        } catch {
            problem = Problem(error)
        }
    }

    /// Moves contacts to the trash.
    public func delete(_ ids: [Identifier]) async {
        do {
            try await book.deleteContacts(ids)
            lastDeleted = ids
            await load()
            await refreshReminders()
        } catch {
            problem = Problem(error)
        }
    }

    /// Brings back what was deleted last.
    public func undoDelete() async {
        do {
            try await book.restoreContacts(lastDeleted)
            lastDeleted = []
            await load()
            await refreshReminders()
        } catch {
            problem = Problem(error)
        }
    }

    /// Sets the notifications anew from all follow-ups, where the person wants any. The system keeps 64; the next ones count.
    public func refreshReminders() async {
        guard reminds() else { return }
        do {
            let followUps = try await book.followUps(in: zone())
            let contacts = try await book.contacts(followUps.map(\.contact.id))
            let now = clock()
            let reminders = contacts.compactMap { contact in
                contact.followUp.map {
                    Reminder(
                        contact: contact.id, name: contact.details.displayName, moment: $0.moment(in: zone()))
                }
            }
            .filter { $0.moment > now }.sorted { $0.moment < $1.moment }
            await self.reminders.replaceReminders(with: Array(reminders.prefix(60)))
        } catch {
            problem = Problem(error)
        }
    }
}

extension FollowUp.Status {
    /// Whether it is due today or was before.
    var isDue: Bool {
        switch self {
        case .overdue, .today: true
        default: false
        }
    }
}
