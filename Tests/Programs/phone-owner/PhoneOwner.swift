import AppState
import CardBook
import CardBookSchema
import CardModel
import Foundation
import RecordStore
import RecordStoreSQLite
import Records

/// The owner's iPhone without a screen: commands in, one line of JSON about its state out.
///
/// `phone-owner FOLDER`; a command is `address TEXT`, `came-back ADDRESS`, `closed`, `sync`, `make NAME`, `share`, `end` or `leave`.
@main @MainActor struct PhoneOwner {
    private let book: CardBook
    private let settings: SettingsState
    private let signIn: ServerSignInState
    private let session: FileSession
    private let shared: PresentPublicDatabase
    private var link: String?

    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: phone-owner FOLDER\n".utf8))
            exit(2)
        }
        var phone = try PhoneOwner(folder: URL(filePath: CommandLine.arguments[1]))
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            try await phone.act(words.first ?? "", words.count > 1 ? words[1] : "")
            print(String(decoding: try JSONEncoder().encode(await State(phone)), as: UTF8.self))
            fflush(nil)
        }
    }

    private init(folder: URL) throws {
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: "book.sqlite").path),
            schema: CardBookSchema.schema(), projections: CardBook.projections)
        let own = store.database(.privateDatabase(owner: "_owner"))
        let clock: @Sendable () -> Instant = {
            Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        }
        let session = FileSession(file: folder.appending(path: "session"))
        let shared = PresentPublicDatabase(store.publicDatabase(as: .user("_owner")))
        let settings = SettingsState(
            store: FileSettings(folder: folder), reminders: NoReminders(),
            synchronizing: { _, access in
                guard let access, let home = ServerHome(access, session: session) else { return nil }
                return try? ReplicaSynchronizing(
                    own, with: home.privateDatabase, named: home.address.text, device: "phone",
                    schema: CardBookSchema.schema(), account: { try await home.account() }, clock: clock)
            })
        book = CardBook(privateDatabase: own, publicDatabase: shared, clock: clock)
        self.settings = settings
        self.session = session
        self.shared = shared
        signIn = ServerSignInState(settings: settings, session: session)
        useServer()
    }

    private func useServer() {
        guard let access = settings.serverAccess, let home = ServerHome(access, session: session) else {
            return
        }
        shared.use(home.publicDatabase)
    }

    private mutating func act(_ command: String, _ text: String) async throws {
        switch command {
        case "address":
            signIn.addressText = text
            await signIn.begin()
        case "came-back":
            _ = await signIn.finish(text)
            useServer()
        case "closed": signIn.cancel()
        case "sync": _ = await settings.synchronize()
        case "make":
            var form = CardForm()
            form.label = "Work"
            form.person.name.given = text
            _ = try await book.makeCard(form)
        case "share":
            guard let card = try await book.cards().last, let base = settings.serverAccess?.address else {
                return
            }
            let state = ShareState(card, book: book, base: base)
            await state.share()
            if case .ready(let shared) = state.phase { link = shared.link.text }
        case "end":
            for share in try await book.liveShares() { try await book.endShare(share.id) }
        case "leave": await signIn.leave()
        default: exit(2)
        }
    }

    /// What is printed.
    struct State: Encodable {
        var phase: String
        var page: String?
        var problem: String?
        var home: String
        var activity: String
        var pending: Int?
        var cards: [String]
        var link: String?

        @MainActor init(_ phone: PhoneOwner) async throws {
            switch phone.signIn.phase {
            case .typing: phase = "typing"
            case .asking: phase = "asking"
            case .signingIn(let page):
                phase = "signing in"
                self.page = page
            case .checking: phase = "checking"
            case .done: phase = "done"
            }
            problem = phone.signIn.problem?.messageKey
            switch phone.settings.home {
            case .thisDevice: home = "device"
            case .iCloud: home = "icloud"
            case .server(let address): home = address.text
            }
            switch phone.settings.activity {
            case .idle: activity = "idle"
            case .synchronizing: activity = "synchronizing"
            case .failed(let problem): activity = problem.messageKey
            }
            pending = phone.settings.lastReport?.pending
            cards = try await phone.book.cards().map { $0.details.displayName }
            link = phone.link
        }
    }
}
