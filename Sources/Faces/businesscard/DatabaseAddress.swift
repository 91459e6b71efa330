import Foundation
import RecordStore
import RecordStorePostgreSQL
import RecordStoreSQLite

/// Which database a command works on: a PostgreSQL database, or the SQLite file in a data folder.
enum DatabaseAddress: Hashable {
    /// A connection URI.
    case postgreSQL(String)
    /// A folder with the file `businesscard.sqlite`.
    case folder(String)

    /// `--database`, else `--data`, else the user's data home (XDG Base Directory Specification).
    ///
    /// A folder that is typed counts for more than a database in the environment.
    init(_ arguments: ParsedArguments) throws {
        let environment = ProcessInfo.processInfo.environment
        let isFolderTyped = arguments["data"] != nil && arguments["data"] != environment["BUSINESSCARD_DATA"]
        if let address = arguments["database"],
            !(isFolderTyped && address == environment["BUSINESSCARD_DATABASE"])
        {
            guard PostgreSQLDatabase.isAddress(address) else {
                throw CommandFailure(
                    "--database wants an address as in postgres://user@host/name, not “\(address)”. A folder is"
                        + " given with --data.", status: 2)
            }
            self = .postgreSQL(address)
            return
        }
        if let folder = arguments["data"] {
            guard !folder.isEmpty else { throw CommandFailure("--data wants a folder.", status: 2) }
            self = .folder((folder as NSString).standardizingPath)
            return
        }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let base =
            environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/share"
        self = .folder(base + "/businesscard")
    }

    /// What an operand names: an address as in `postgres://…`, else a folder.
    init(_ text: String) throws {
        if PostgreSQLDatabase.isAddress(text) {
            self = .postgreSQL(text)
        } else if text.contains("://") {
            throw CommandFailure(
                "“\(text)” is no database. Give an address as in postgres://user@host/name, or a data folder.",
                status: 2)
        } else {
            self = .folder((text as NSString).standardizingPath)
        }
    }

    /// Opens the database; a folder is made where it is missing.
    ///
    /// - Throws: `CommandFailure` or `DatabaseError` with one sentence.
    func open() throws -> any SQLDatabase {
        switch self {
        case .postgreSQL(let address): return try PostgreSQLDatabase(address)
        case .folder(let folder):
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                throw CommandFailure(
                    "The data folder \(folder) cannot be made: \(FileProblem.reason(error)).")
            }
            return try SQLiteDatabase(path: file(in: folder))
        }
    }

    /// Opens a database that must be there.
    ///
    /// - Throws: `CommandFailure` where the folder has none.
    func openExisting() throws -> any SQLDatabase {
        if case .folder(let folder) = self, !FileManager.default.fileExists(atPath: file(in: folder)) {
            throw CommandFailure("There is no database in the folder \(folder).")
        }
        return try open()
    }

    private func file(in folder: String) -> String { folder + "/businesscard.sqlite" }
}
