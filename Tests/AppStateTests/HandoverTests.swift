import AppState
import CardBook
import CardModel
import CardReceiving
import ClipState
import Foundation
import Testing

/// From the clip to the app that was installed after it: the last card becomes a contact, when its recipient wants it.
@Suite("The hand-over from the clip to the app") @MainActor
struct HandoverTests {
    nonisolated private static let link = CardLink(ShareIdentifier(high: 0, low: 5), at: Phone.base)
    private let folder: URL
    private let file: ReceivedCardFile
    private let phone: Phone

    init() throws {
        phone = try Phone()
        folder = FileManager.default.temporaryDirectory.appending(path: "group-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = ReceivedCardFile(file: folder.appending(path: "received-card.json"))
    }

    private struct Provider: SharedCardProviding {
        func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
            let name = link == HandoverTests.link ? "Ada" : "Zoë"
            let text =
                "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:;\(name);;;\r\nUID:\(name)\r\nEND:VCARD\r\n"
            guard
                let card = ReceivedCard(
                    Array(text.utf8), from: link, look: .init(theme: .lime), photo: [0xFF, 0xD8, 7])
            else { throw .unknown }
            return card
        }
    }

    private struct Opener: AddressOpening {
        func open(_ address: String) async -> Bool { true }
    }

    private struct Reminder: SaveReminding {
        func remind(of card: ReceivedCard, after seconds: Double) async {}
        func cancelReminder() async {}
    }

    private func clip() -> ClipCardStore {
        ClipCardStore(
            domain: Phone.base, clip: "com.example.Cards.Clip", provider: Provider(), keeper: file,
            opener: Opener(), reminder: Reminder(), clock: { [phone] in phone.time.now })
    }

    @Test("The last card that the clip showed is offered by the app, kept as a contact, and asked about once")
    func handOver() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        await clip().open(CardLink(ShareIdentifier(high: 0, low: 6), at: Phone.base).text)
        await clip().open(Self.link.text)

        let received = try #require(file.lastCard())
        #expect(received.details.displayName == "Ada" && received.look.theme == .lime)
        let scan = ScanState(
            book: phone.book, provider: Provider(), photos: Phone.Photos(), zone: phone.zone)
        scan.receive(received)
        guard case .found(let found) = scan.phase else {
            Issue.record("\(scan.phase)")
            return
        }
        #expect(found.photo == [0xFF, 0xD8, 7])
        #expect(try await phone.book.contactCount() == 0, "only offered")
        await scan.keep(metWhere: "Harbour")
        file.forget()
        let contact = try #require(try await phone.book.contacts().first)
        #expect(contact.displayName == "Ada" && file.lastCard() == nil)
        let whole = try #require(try await phone.book.contact(contact.id))
        #expect(whole.uid == "Ada" && whole.source == .sharedCard && whole.metWhere == "Harbour")
        #expect(whole.photo != nil)
    }

    @Test("A file that is damaged, empty or missing offers nothing", arguments: ["{", "", "[1]", nil])
    func damaged(_ content: String?) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        if let content {
            try Data(content.utf8).write(to: folder.appending(path: "received-card.json"))
        }
        #expect(file.lastCard() == nil)
        #expect(ReceivedCardFile(file: nil).lastCard() == nil)
        #expect(throws: CocoaError.self) {
            try ReceivedCardFile(file: nil).keep(
                try #require(
                    ReceivedCard(Array("BEGIN:VCARD\r\nFN:A\r\nEND:VCARD\r\n".utf8), from: Self.link)))
        }
    }
}
