public import CardModel
import Records

/// Why the details that a recipient sent back were not taken.
public enum ReplyError: Error, Sendable, Hashable {
    /// The address does not work any more.
    case shareEnded
    /// More came through this address than a person meets in that time; later ones are welcome.
    case tooMany
}

extension CardBook {
    /// How many replies one share takes in an hour. An address that is posted in public must not fill its owner's contacts.
    public static let repliesPerHour = 60
    /// How many replies one share takes in a day.
    public static let repliesPerDay = 300

    /// Takes the details that a recipient of a shared card sent back: a contact with the day as the day of the meeting, and
    /// a note that this person received the card.
    ///
    /// Contact and note are written together or not at all. Nothing that is there already is changed: a stranger wrote it.
    /// Throws ``FormErrors`` when the form is not right, ``ReplyError``, and ``CardBookError/shareNotFound(_:)``.
    @discardableResult
    public func receiveReply(_ form: ContactForm, on id: ShareIdentifier, day: CivilDate) async throws
        -> Contact
    {
        let now = clock()
        guard let share = try await share(id) else { throw CardBookError.shareNotFound(id) }
        guard share.isLive(at: now), let card = try await card(share.cardID) else {
            throw ReplyError.shareEnded
        }
        let shared = LastShared(at: now, cardID: card.id, cardLabel: card.label)
        let blank = Contact(
            id: newIdentifier(), source: .exchange, lastShared: shared,
            history: [
                HistoryEvent(at: now, kind: .added, detail: ContactSource.exchange.name),
                HistoryEvent(at: now, kind: .shared, detail: card.label),
            ], createdAt: now)
        var contact = try form.applied(to: blank)
        contact.metOn = day
        guard try await handoverCount(of: id, since: now.adding(seconds: -3_600)) < CardBook.repliesPerHour,
            try await handoverCount(of: id, since: now.adding(seconds: -86_400)) < CardBook.repliesPerDay
        else { throw ReplyError.tooMany }
        let handover = Handover(
            id: newIdentifier(), at: now, recipient: contact.details.displayName, cardID: card.id,
            cardLabel: card.label, contactID: contact.id, shareID: id)
        try await write([.create(contact.record()), .create(handover.record())])
        return contact
    }
}
