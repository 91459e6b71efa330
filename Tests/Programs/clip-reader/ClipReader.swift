import CardModel
import CardReceiving
import ClipState
import Foundation

/// The App Clip without a screen: commands in, one line of JSON about its state out.
///
/// `clip-reader DOMAIN FILE`; a command is `open ADDRESS`, `resume`, `retry`, `save`, `leave` or `back`.
@main @MainActor struct ClipReader {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let domain = PublicAddress(arguments[1]) else {
            FileHandle.standardError.write(Data("usage: clip-reader DOMAIN FILE\n".utf8))
            exit(2)
        }
        let opener = Opener()
        let reminder = Reminder()
        let store = ClipCardStore(
            domain: domain, clip: "com.example.Cards.Clip", provider: CardServer(),
            keeper: CardFile(path: arguments[2]), opener: opener, reminder: reminder,
            clock: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)) })
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            switch words.first {
            case "open": await store.open(words.count > 1 ? words[1] : "")
            case "resume": await store.resume()
            case "retry": await store.retry()
            case "save": await store.save()
            case "leave": await store.leave()
            case "back": await store.comeBack()
            default: exit(2)
            }
            let state = State(store, opened: opener.opened, reminder: await reminder.name)
            print(String(decoding: try JSONEncoder().encode(state), as: UTF8.self))
            fflush(nil)
        }
    }

    /// What is printed.
    struct State: Encodable {
        var phase: String
        var name: String?
        var theme: String?
        var layout: String?
        var photo: Int?
        var opened: [String]
        var reminder: String?

        @MainActor init(_ store: ClipCardStore, opened: [String], reminder: String?) {
            phase =
                switch store.phase {
                case .waiting: "waiting"
                case .loading: "loading"
                case .loaded: "loaded"
                case .saved: "saved"
                case .expired: "expired"
                case .failed(_, let error): "failed \(error)"
                case .foreign: "foreign"
                }
            name = store.card?.details.displayName
            theme = store.card?.look.theme.name
            layout = store.card?.look.layout.name
            photo = store.card?.photo?.count
            self.opened = opened
            self.reminder = reminder
        }
    }

    final class Opener: AddressOpening {
        var opened: [String] = []

        func open(_ address: String) async -> Bool {
            opened.append(address)
            return true
        }
    }

    actor Reminder: SaveReminding {
        private(set) var name: String?

        func remind(of card: ReceivedCard, after seconds: Double) { name = card.details.displayName }
        func cancelReminder() { name = nil }
    }

    actor CardFile: ReceivedCardKeeping {
        private let file: URL

        init(path: String) { file = URL(filePath: path) }
        func lastCard() -> ReceivedCard? { (try? Data(contentsOf: file)).flatMap { ReceivedCard(kept: $0) } }
        func keep(_ card: ReceivedCard) throws { try card.kept().write(to: file, options: .atomic) }
        func forget() { try? FileManager.default.removeItem(at: file) }
    }
}
