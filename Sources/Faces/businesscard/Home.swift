import Accounts
import CardBook
import CardBookSchema
import CardModel
import Foundation
import PhotoProcessing
import RecordStore
import RecordStoreSQLite
import Records
import WebApp

/// Where everything of one installation lives: a folder with one SQLite file.
struct Home: Sendable {
    let store: RecordStore
    let accounts: Accounts
    let clock: @Sendable () -> Instant = {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    }

    /// Opens the folder that the command line names, made where it is missing.
    ///
    /// - Throws: `CommandFailure` with one sentence where the folder cannot be used.
    init(_ arguments: ParsedArguments) throws {
        let folder = Home.folder(arguments)
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure("The data folder \(folder) cannot be made: \(Home.reason(error)).")
        }
        let database = try SQLiteDatabase(path: folder + "/businesscard.sqlite")
        store = try RecordStore(
            database: database, schema: CardBookSchema.schema(), projections: CardBook.projections)
        accounts = try Accounts(database: database) { Int64(Date().timeIntervalSince1970 * 1_000) }
    }

    /// `--data`, else the user's data home (XDG Base Directory Specification).
    private static func folder(_ arguments: ParsedArguments) -> String {
        if let folder = arguments["data"] { return (folder as NSString).standardizingPath }
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let base =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
        return base + "/businesscard"
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        return underlying.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
    }

    /// The user that the command line names, else the first one.
    ///
    /// - Throws: `CommandFailure` where there is none.
    func user(_ arguments: ParsedArguments) throws -> User {
        if let name = arguments["user"] { return try accounts.user(named: name) }
        guard let first = try accounts.users().first else {
            throw CommandFailure("There is no user yet. Make one with “businesscard user add NAME”.")
        }
        return first
    }

    /// The first user, made where there is none: whoever starts the program owns it.
    func firstUser() throws -> User {
        if let first = try accounts.users().first { return first }
        return try accounts.makeUser("owner")
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
