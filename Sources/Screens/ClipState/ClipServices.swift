public import CardReceiving

/// Keeps the last card, for a start from the App Switcher, which brings no address, and for the full app.
public protocol ReceivedCardKeeping: Sendable {
    /// The last card that was kept; `nil` when there is none or it cannot be read.
    func lastCard() async -> ReceivedCard?

    /// Keeps a card in place of the last one.
    func keep(_ card: ReceivedCard) async throws

    /// Forgets the last card: its owner ended it.
    func forget() async
}

/// Hands an address to the system.
@MainActor public protocol AddressOpening: Sendable {
    /// Says whether the system took it.
    func open(_ address: String) async -> Bool
}

/// Reminds once of a card that was seen and not saved. The system allows a clip to, for eight hours after each start.
public protocol SaveReminding: Sendable {
    /// Reminds of the card after so many seconds, in place of an earlier reminder.
    func remind(of card: ReceivedCard, after seconds: Double) async

    /// Takes the reminder back.
    func cancelReminder() async
}

extension ReceivedCardFile: ReceivedCardKeeping {}
