import AppState
import CardBook
import CardModel
import CardReceiving
import Synchronization
import Testing

@Suite("Scanning on the phone") @MainActor
struct ScanStateTests {
    private static let link = CardLink(ShareIdentifier(high: 0, low: 5), at: Phone.base)
    private static let file = Array(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nN:;Ada;;;\r\nUID:u1\r\nEND:VCARD\r\n".utf8)

    private final class Provider: SharedCardProviding {
        let answer = Mutex<Result<ReceivedCard, ReceivingError>>(.failure(.offline))
        func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
            try answer.withLock { $0 }.get()
        }
    }

    private let phone: Phone
    private let provider = Provider()
    private let state: ScanState

    init() throws {
        phone = try Phone()
        state = ScanState(book: phone.book, provider: provider, photos: Phone.Photos(), zone: phone.zone)
    }

    @Test("A card's code shows the card; keeping it makes a contact met today, where the person says")
    func card() async throws {
        let card = try #require(ReceivedCard(Self.file, from: Self.link, photo: [0xFF, 0xD8]))
        provider.answer.withLock { $0 = .success(card) }
        await state.read(Self.link.appClipText)
        #expect(try await phone.book.contactCount() == 0)
        await state.keep(metWhere: "Harbour")
        guard case .kept(let contact) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(contact.metWhere == "Harbour")
        #expect(contact.metOn?.text == "2026-11-29")
        #expect(contact.source == .sharedCard)
        #expect(contact.uid == "u1")
        #expect(contact.photo != nil)
    }

    @Test("Without a network it says so and tries again; the code may be read meanwhile without harm")
    func offline() async throws {
        await state.read(Self.link.text)
        #expect(state.phase == .failed(Self.link, Problem("phone.problem.offline", canRetry: true)))
        await state.read("something else")
        #expect(state.phase == .failed(Self.link, Problem("phone.problem.offline", canRetry: true)))
        provider.answer.withLock { $0 = ReceivedCard(Self.file, from: Self.link).map { .success($0) } ?? $0 }
        await state.retry()
        guard case .found(let found) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(found.details.displayName == "Ada")
        state.lookAgain()
        #expect(state.phase == .looking)
    }

    @Test("A code that holds the contact itself needs no network")
    func contact() async throws {
        let card = Card(
            id: Identifier(high: 1, low: 1), details: PersonDetails(name: PersonName(given: "Zoë")),
            createdAt: phone.time.now)
        await state.read(try #require(OfflineCode(card)).text)
        guard case .found(let found) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(found.details.displayName == "Zoë")
        #expect(found.source == .scan)
        #expect(found.look == nil)
    }

    @Test(
        "Other codes are shown and never opened",
        arguments: [
            ("https://example.org/x", true), ("javascript:alert(1)", false), ("hello", false), ("", false),
            ("WIFI:S:net;P:pw;;", false), ("BEGIN:VCARD\nVERSION:3.0\nEND:VCARD", false),
        ])
    func others(text: String, isAddress: Bool) async throws {
        await state.read(text)
        guard case .other(let other) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        if case .address = other { #expect(isAddress) } else { #expect(!isAddress) }
    }

    @Test("A card that the clip handed over waits to be kept")
    func handedOver() async throws {
        let card = try #require(ReceivedCard(Self.file, from: Self.link))
        state.receive(try #require(ReceivedCard(kept: card.kept())))
        await state.keep()
        #expect(try await phone.book.contactCount() == 1)
    }
}
