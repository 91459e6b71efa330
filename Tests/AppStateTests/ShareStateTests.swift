import AppState
import CardBook
import CardModel
import QRCode
import Snapshots
import Testing

@Suite("Sharing from the phone") @MainActor
struct ShareStateTests {
    @Test(
        "Opening the page makes no address; sharing makes one, with its code; opening it again shows the same"
    )
    func sharing() async throws {
        let phone = try Phone()
        let card = try await phone.book.makeCard(Phone.form("Zoë"))
        let state = ShareState(card, book: phone.book, base: Phone.base)
        await state.load()
        #expect(state.phase == .idle)
        #expect(try await phone.book.allShares().isEmpty)
        await state.share()
        guard case .ready(let shared) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(shared.link.text.hasPrefix("https://cards.example.com/c/"))
        #expect(shared.code == CodeModules(try QRCode(shared.link.text)))
        #expect(shared.code.size <= 33)
        #expect(state.offline?.text.contains("Zoë") == true)
        let again = ShareState(card, book: phone.book, base: Phone.base)
        await again.load()
        #expect(again.phase == .ready(shared))
    }

    @Test(
        "Without a network sharing fails with a sentence, leaves no address behind, and works when tried again"
    )
    func offline() async throws {
        let network = try Unreachable()
        let phone = try Phone(publicDatabase: network)
        let card = try await phone.book.makeCard(Phone.form("Zoë"))
        let state = ShareState(card, book: phone.book, base: Phone.base)
        await state.share()
        #expect(state.phase == .failed(Problem("phone.problem.offline", canRetry: true)))
        #expect(try await phone.book.allShares().isEmpty)
        #expect(state.offline != nil)
        network.connect()
        await state.share()
        guard case .ready = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(state.liveShares.count == 1)
    }

    @Test("An address that is ended is not shown any more; the one before it is")
    func ending() async throws {
        let phone = try Phone()
        let card = try await phone.book.makeCard(Phone.form("Zoë"))
        let state = ShareState(card, book: phone.book, base: Phone.base)
        await state.share()
        phone.time.wait(seconds: 10)
        state.lifetime = .untilEnded
        await state.share()
        #expect(state.liveShares.count == 2)
        #expect(state.liveShares.first?.expiresAt == nil)
        await state.end(state.liveShares[0].id)
        #expect(state.liveShares.count == 1)
        guard case .ready(let shared) = state.phase else {
            Issue.record("\(state.phase)")
            return
        }
        #expect(shared.share.expiresAt != nil)
        phone.time.wait(seconds: 8 * 86_400)
        await state.load()
        #expect(state.phase == .idle)
        #expect(state.liveShares.isEmpty)
    }

    @Test("Who received the card is written down, on the card and on the contact")
    func handover() async throws {
        let phone = try Phone()
        let card = try await phone.book.makeCard(Phone.form("Zoë"))
        let contact = try await phone.book.makeContact(Phone.contact("Ada"))
        let state = ShareState(card, book: phone.book, base: Phone.base)
        await state.share()
        #expect(await state.recordHandover(to: "Ada", at: "Harbour", contact: contact.id))
        let handover = try #require(try await phone.book.handovers(ofCard: card.id).first)
        #expect(handover.place == "Harbour")
        #expect(handover.shareID == state.liveShares.first?.id)
        #expect(try await phone.book.contact(contact.id)?.lastShared?.cardID == card.id)
        try await phone.book.deleteCard(card.id)
        #expect(await !state.recordHandover(to: "Bob", at: ""))
        #expect(state.problem == Problem("phone.problem.gone"))
    }
}
