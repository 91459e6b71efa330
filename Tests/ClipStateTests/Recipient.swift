import CardModel
import CardReceiving
import ClipState
import Foundation
import Synchronization

/// A recipient's phone: what the clip asks of the world, with answers that a test sets and a clock that it moves.
@MainActor final class Recipient {
    nonisolated static let base = PublicAddress("https://cards.example.com")!
    nonisolated static let link = CardLink(ShareIdentifier(high: 0, low: 1), at: base)

    let provider = Provider()
    let keeper = Keeper()
    let opener = Opener()
    let reminder = Reminder()
    let time = Clock()

    lazy var store = ClipCardStore(
        domain: Recipient.base, clip: "com.example.Cards.Clip", provider: provider, keeper: keeper,
        opener: opener,
        reminder: reminder, clock: { [time] in time.now })

    nonisolated static func card(
        _ name: String = "Zoë", link: CardLink = link, expiresAt: Instant? = Instant(milliseconds: 1_000_000)
    ) -> ReceivedCard {
        let file =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:;\(name);;;\r\nTITLE:Botanist\r\nUID:u1\r\nEND:VCARD\r\n"
        return ReceivedCard(
            Array(file.utf8), from: link, look: .init(theme: .lime, layout: .split), photo: [1, 2, 3],
            expiresAt: expiresAt)!
    }

    final class Clock: Sendable {
        private let milliseconds = Mutex<Int64>(0)
        var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }
        func move(to instant: Int64) { milliseconds.withLock { $0 = instant } }
    }

    /// Answers as it was told; a request for a link that is held waits until the test lets it go.
    final class Provider: SharedCardProviding {
        private let answers = Mutex<[CardLink: Result<ReceivedCard, ReceivingError>]>([:])
        private let held = Mutex<[CardLink: CheckedContinuation<Void, Never>?]>([:])
        private let waiting = AsyncStream.makeStream(of: CardLink.self)

        func answer(_ link: CardLink, _ result: Result<ReceivedCard, ReceivingError>) {
            answers.withLock { $0[link] = result }
        }

        func hold(_ link: CardLink) { held.withLock { $0[link] = .some(nil) } }

        func requestArrives() async {
            for await _ in waiting.stream { return }
        }

        func letGo(_ link: CardLink) {
            held.withLock { $0.removeValue(forKey: link) ?? nil }?.resume()
        }

        func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
            if held.withLock({ $0[link] != nil }) {
                await withCheckedContinuation { continuation in
                    held.withLock { $0[link] = continuation }
                    waiting.continuation.yield(link)
                }
            }
            return try (answers.withLock { $0[link] } ?? .failure(.unknown)).get()
        }
    }

    /// Keeps bytes as a file would.
    actor Keeper: ReceivedCardKeeping {
        private(set) var data = [UInt8]()
        var isFull = false

        func fill() { isFull = true }
        func lastCard() -> ReceivedCard? { ReceivedCard(kept: .init(data)) }
        func keep(_ card: ReceivedCard) throws {
            if isFull { throw ReceivingError.unavailable }
            data = Array(try card.kept())
        }
        func forget() { data = [] }
    }

    @MainActor final class Opener: AddressOpening {
        var opened: [String] = []
        var isWilling = true

        func open(_ address: String) async -> Bool {
            opened.append(address)
            return isWilling
        }
    }

    actor Reminder: SaveReminding {
        private(set) var reminders: [String] = []

        func remind(of card: ReceivedCard, after seconds: Double) {
            reminders = ["\(card.details.displayName) after \(Int(seconds))"]
        }
        func cancelReminder() { reminders = [] }
    }
}
