import RecordStore
import RecordStorePostgreSQL
import RecordStoreSQLite
import Testing

/// The databases that a store runs on here.
enum Engine: String, CaseIterable, CustomTestStringConvertible {
    case sqlite = "SQLite"
    case postgreSQL = "PostgreSQL"

    /// Those that this machine has.
    static let available = allCases.filter { $0 == .sqlite || PostgreSQLServer.isInstalled }

    var testDescription: String { rawValue }

    /// A new, empty database.
    func makeDatabase(in folder: TemporaryFolder, named name: String = "records") throws -> any SQLDatabase {
        switch self {
        case .sqlite: return try SQLiteDatabase(path: folder.file(name + ".sqlite"))
        case .postgreSQL: return try PostgreSQLDatabase(try PostgreSQLServer.running().makeDatabase())
        }
    }
}
