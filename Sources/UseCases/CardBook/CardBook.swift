public import CardModel
public import Records

/// What a person does with cards and contacts: make, edit, share, receive, find, tag, follow up.
///
/// A value over two databases; it keeps no state, so that any number of them may work on the same databases.
public struct CardBook: Sendable {
    let privateDatabase: any ProjectedDatabase
    let publicDatabase: any RecordDatabase
    let clock: @Sendable () -> Instant
    let random: @Sendable () -> UInt64

    /// Makes a card book over an owner's private database and the public database as that owner sees it.
    ///
    /// `random` must be cryptographically secure: whoever guesses the address of a shared card reads it. The databases
    /// must keep ``projections``.
    public init(
        privateDatabase: any ProjectedDatabase, publicDatabase: any RecordDatabase,
        clock: @escaping @Sendable () -> Instant,
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) {
        self.privateDatabase = privateDatabase
        self.publicDatabase = publicDatabase
        self.clock = clock
        self.random = random
    }

    /// The tables that a home of records must keep for card books to find things quickly.
    public static let projections: [Projection] = [
        cardProjection, shareProjection, handoverProjection, contactProjection, contactKeyProjection,
        contactTagProjection, ImportReport.projection, SharedCardSweep.projection, conflictProjection,
    ]

    /// How long a deleted card or contact can be restored: 30 days, in seconds.
    public static let trashLifetime: Int64 = 30 * 86_400
}

/// Why a card book could not do what was asked.
public enum CardBookError: Error, Sendable, Hashable {
    /// There is no such card, or it was deleted.
    case cardNotFound(Identifier)
    /// There is no such contact, or it was deleted.
    case contactNotFound(Identifier)
    /// There is no such share.
    case shareNotFound(ShareIdentifier)
    /// There is no such import.
    case importNotFound(Identifier)
    /// What a conflict is about is gone, or it was decided already.
    case conflictNotFound
    /// A share lasts from one hour to 90 days, or until it is ended.
    case lifetimeNotAllowed
    /// The photo is empty.
    case emptyPhoto
    /// The record kept changing while it was edited; trying again later will do.
    case tooManyConflicts
    /// The card holds something that a vCard cannot.
    case notWritable
}

extension CardBook {
    func newIdentifier() -> Identifier {
        var generator = ClosureGenerator(word: random)
        return Identifier(from: &generator)
    }

    func newShareIdentifier() -> ShareIdentifier {
        var generator = ClosureGenerator(word: random)
        return ShareIdentifier(from: &generator)
    }
}

private struct ClosureGenerator: RandomNumberGenerator {
    let word: @Sendable () -> UInt64

    mutating func next() -> UInt64 { word() }
}
