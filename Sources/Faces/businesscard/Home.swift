import Accounts
import CardBook
import CardBookSchema
import CardModel
import Foundation
import PhotoProcessing
import RecordStore
import Records
import WebApp

/// Where everything of one installation lives: a folder with one SQLite file, or a PostgreSQL database.
struct Home: Sendable {
    let store: RecordStore
    let accounts: Accounts
    let clock: @Sendable () -> Instant = {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    }

    /// Opens the database or the folder that the command line names; a folder is made where it is missing.
    ///
    /// - Throws: `CommandFailure` or `DatabaseError` with one sentence where it cannot be used.
    init(_ arguments: ParsedArguments) throws {
        let database = try DatabaseAddress(arguments).open()
        store = try RecordStore(
            database: database, schema: CardBookSchema.schema(), projections: CardBook.projections)
        accounts = try Accounts(database: database) { Int64(Date().timeIntervalSince1970 * 1_000) }
    }

    /// Lets go of the database. A SQLite file is everything then: nothing is left in the log beside it, unless another
    /// process has it open.
    func close() { store.database.close() }

    /// The user that the command line names, else the first one.
    ///
    /// - Throws: `CommandFailure` where there is none.
    func user(_ arguments: ParsedArguments) throws -> User {
        if let name = arguments["user"] { return try accounts.user(named: name) }
        guard let first = try accounts.firstUser() else {
            throw CommandFailure("There is no user yet. Make one with “businesscard user add NAME”.")
        }
        return first
    }

    /// The first user, made where there is none: whoever starts the program owns it.
    func firstUser() throws -> User {
        if let first = try accounts.firstUser() { return first }
        do {
            return try accounts.makeUser("owner")
        } catch AccountError.nameTaken {
            // Another process of the same server started in this moment.
            return try accounts.user(named: "owner")
        }
    }

    /// The cards of a user.
    func book(of user: User) -> CardBook {
        CardBook(
            privateDatabase: store.privateDatabase(owner: user.id),
            publicDatabase: store.publicDatabase(as: .user(user.id)), clock: clock)
    }

    /// The cards of the user that the command line names.
    func book(_ arguments: ParsedArguments) throws -> CardBook { try book(of: user(arguments)) }

    /// Where the server is reached: the option, else what the server was last started with.
    func publicAddress(_ arguments: ParsedArguments) throws -> PublicAddress {
        let text = try arguments["public-url"] ?? accounts.setting("public-url") ?? "http://localhost:8080"
        guard let address = PublicAddress(text) else {
            throw CommandFailure(
                "“\(text)” is no public address. Give one as in https://cards.example.com.", status: 2)
        }
        return address
    }

    /// Decodes photos in a child process: this program itself.
    static var photos: PhotoProcessor {
        PhotoProcessor(executable: ProgramFile.path)
    }
}

/// Where this program lies on the disk.
enum ProgramFile {
    static var path: String {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
    }
}

extension Option {
    static let publicURL = Option(
        "public-url", "URL", environment: "BUSINESSCARD_PUBLIC_URL",
        help: "Where the server is reached from outside, as in https://cards.example.com.")
}
