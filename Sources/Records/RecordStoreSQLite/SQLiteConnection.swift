internal import Foundation
import CSQLite
import RecordStore

/// One connection to a SQLite file with its prepared statements.
///
/// Unchecked: it is used by one thread at a time, which the database's lock and the pool of readers see to.
final class SQLiteConnection: SQLConnection, @unchecked Sendable {
    let path: String
    private var handle: OpaquePointer?
    private var statements: [String: SQLiteStatement] = [:]

    var dialect: SQLDialect { .sqlite }

    init(path: String, busyTimeout: Int) throws(DatabaseError) {
        self.path = path
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK else {
            let error = DatabaseError(code: code, handle: handle, path: path, statement: "open")
            sqlite3_close_v2(handle)
            throw error
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
        do throws(DatabaseError) {
            let code = registerHolds(on: handle)
            guard code == SQLITE_OK else { throw error(code, "holds") }
            try run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")
        } catch {
            close()
            throw error
        }
    }

    deinit { close() }

    func close() {
        statements = [:]
        sqlite3_close_v2(handle)
        handle = nil
    }

    func useWriteAheadLog() throws {
        let mode = try first("PRAGMA journal_mode = WAL", []) { $0.text(0) }
        guard mode == "wal" else {
            throw DatabaseError.cannotOpen(path, reason: "its file system does not allow a write-ahead log")
        }
        // The writer holds 16 MB of pages, so that a batch of records with all their indexes fits; and 16 MB of log are
        // moved into the file at once. The statement after that reads, so that the log and its index are there from now on.
        try run(
            """
            PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 4096;
            SELECT count(*) FROM sqlite_schema
            """)
    }

    /// Where the write-ahead log's index is mapped; `nil` where the file system or SQLite does it in another way.
    var logIndex: UnsafeRawPointer? {
        csqlite_log_index(handle).map { UnsafeRawPointer($0) }
    }

    /// Runs statements that are needed once.
    func run(_ script: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, script) }
    }

    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try withStatement(sql, arguments) { statement in
            while try step(statement, sql) {}
            return Int(sqlite3_changes64(handle))
        }
    }

    func forEachRow(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws {
        try withStatement(sql, arguments) { statement in
            let row = SQLiteRow(statement: statement.pointer)
            while try step(statement, sql), try body(row) {}
        }
    }

    /// Undoes the open transaction, if an error has not done so already.
    func rollBack() {
        if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }
}

extension SQLiteConnection {
    /// Lends the prepared statement; one that is at work already is prepared a second time.
    private func withStatement<Value>(
        _ sql: String, _ arguments: [SQLValue], _ body: (SQLiteStatement) throws -> Value
    ) throws -> Value {
        let statement = try statements.removeValue(forKey: sql) ?? prepare(sql)
        defer {
            statement.reset()
            if statements.count >= 256 { statements = [:] }
            statements[sql] = statement
        }
        let code = statement.bind(arguments)
        guard code == SQLITE_OK else { throw error(code, sql) }
        return try body(statement)
    }

    private func prepare(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
        var pointer: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil)
        guard code == SQLITE_OK, let pointer else { throw error(code, sql) }
        return SQLiteStatement(pointer: pointer)
    }

    /// Whether there is a row.
    private func step(_ statement: SQLiteStatement, _ sql: String) throws(DatabaseError) -> Bool {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw error(code, sql)
        }
    }

    private func error(_ code: Int32, _ sql: String) -> DatabaseError {
        DatabaseError(code: code, handle: handle, path: path, statement: sql)
    }
}

extension DatabaseError {
    /// What a SQLite result code means; the message is the connection's own.
    init(code: Int32, handle: OpaquePointer?, path: String, statement: String) {
        let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
        self =
            switch code & 0xFF {
            case SQLITE_FULL: .full(path)
            // Where the index of the log cannot grow, SQLite speaks of the disk only.
            case SQLITE_IOERR where handle.map { sqlite3_system_errno($0) } == ENOSPC: .full(path)
            case SQLITE_BUSY, SQLITE_LOCKED: .locked(path)
            case SQLITE_READONLY, SQLITE_PERM: .notWritable(path)
            case SQLITE_CANTOPEN: .cannotOpen(path, reason: message)
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path, reason: message)
            case SQLITE_CONSTRAINT: .constraint(message)
            default: .failed(message, statement: statement)
            }
    }
}
