public import CardModel

/// Where shared cards come from: a card server, or CloudKit's public database.
public protocol SharedCardProviding: Sendable {
    /// The card that an address shows now.
    func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard
}

/// Why an address shows no card.
public enum ReceivingError: Error, Sendable, Hashable, CaseIterable {
    /// Its owner ended it, or its time is over. Trying again is of no use.
    case ended
    /// No card was ever shared there. Trying again is of no use.
    case unknown
    /// This device has no network.
    case offline
    /// The server did not answer, or with a fault of its own.
    case unavailable
    /// What came is no card.
    case unreadable

    /// Whether the same request may succeed later.
    public var canRetry: Bool { self == .offline || self == .unavailable || self == .unreadable }
}
