public import CardModel
public import Records
public import Snapshots

/// Makes a photo fit to be stored: upright, square, without metadata, at most 50 KB of JPEG.
public protocol PhotoPreparing: Sendable {
    /// The finished JPEG; `nil` when the bytes are no picture.
    func prepare(_ bytes: [UInt8]) async -> [UInt8]?
}

/// Names bytes by their content.
public protocol ContentHashing: Sendable {
    /// The SHA-256 digest.
    func digest(of bytes: [UInt8]) -> SHA256Digest
}

/// Saves a card to the device's own contacts.
public protocol ContactSaving: Sendable {
    /// Adds a contact; throws ``Problem`` when the person does not allow it.
    func save(_ details: PersonDetails, photo: [UInt8]?) async throws
}

/// Reminds of follow-ups by notifications.
public protocol ReminderScheduling: Sendable {
    /// Asks for leave to notify where that was never asked; says whether it is given.
    func requestPermission() async -> Bool

    /// Sets these reminders in place of all that were set before.
    func replaceReminders(with reminders: [Reminder]) async
}

/// A notification about one contact.
public struct Reminder: Sendable, Hashable {
    /// The contact.
    public let contact: Identifier
    /// The contact's name.
    public let name: String
    /// When to notify.
    public let moment: Instant

    /// A reminder of a contact at a moment.
    public init(contact: Identifier, name: String, moment: Instant) {
        self.contact = contact
        self.name = name
        self.moment = moment
    }
}

/// Hands the card snapshot to the watch and to the widgets.
public protocol SnapshotSending: Sendable {
    /// Sends the snapshot in place of the last one.
    func send(_ snapshot: SnapshotFile) async throws
}

/// Sends to the watch; the widgets' own sending is of the same form.
public protocol WatchSending: SnapshotSending {
    /// Whether a watch is paired and has the app.
    var hasWatch: Bool { get async }
}
