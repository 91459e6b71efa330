import Foundation
public import RecordStore
import Synchronization

/// A SQLite file with its connections: one that writes and several that read beside it (write-ahead log).
///
/// Every commit is on the disk before `write` returns (`synchronous = FULL`). Other processes may use the file at
/// the same time.
public final class SQLiteDatabase: SQLDatabase {
    /// How a database is opened.
    public struct Options: Hashable, Sendable {
        /// How many connections read at once.
        public var readerCount = 8
        /// How long a writer waits for a writer in another process, in milliseconds.
        public var busyTimeout = 10_000

        /// The usual choice.
        public init() {}
    }

    /// SQLite.
    public var dialect: SQLDialect { .sqlite }
    /// How many transactions can read at once.
    public var readerCount: Int { options.readerCount }
    /// One: SQLite has one writer.
    public var writerCount: Int { 1 }

    private let path: String
    private let options: Options
    private let writer: Mutex<SQLiteConnection>
    private let readers: ReaderPool
    private let index: LogIndex

    /// Opens the file, or makes it, readable and writable for its owner alone.
    ///
    /// Throws `DatabaseError`: `notWritable`, `cannotOpen`, `damaged` or `full`.
    public init(path: String, options: Options = Options()) throws {
        try Self.makeFile(at: path)
        self.path = path
        self.options = options
        let writing = try SQLiteConnection(path: path, busyTimeout: options.busyTimeout)
        try writing.useWriteAheadLog()
        index = LogIndex(of: writing)
        writer = Mutex(writing)
        readers = ReaderPool(count: options.readerCount) {
            let connection = try SQLiteConnection(path: path, busyTimeout: options.busyTimeout)
            try connection.run("PRAGMA query_only = ON")
            return connection
        }
    }

    /// The header of the write-ahead log's index: a commit of any process changes it.
    public var mark: DatabaseMark? { index.mark }

    /// Reads in one transaction that sees one state of the database.
    public func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try readers.withConnection { connection in
            try connection.execute("BEGIN")
            do {
                let value = try body(connection)
                try connection.execute("COMMIT")
                return value
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    /// Reads with single statements, each of which sees the state of its own moment.
    public func readSingly<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try readers.withConnection(body)
    }

    /// Writes in one transaction, after the writer that is at work.
    public func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        var outcome: Result<Value, any Error>?
        writer.withLock { connection in
            outcome = Result { try Self.transact(on: connection, body) }
        }
        guard let outcome else { throw DatabaseError.failed("no outcome", statement: "write") }
        return try outcome.get()
    }

    private static func transact<Value>(
        on connection: SQLiteConnection, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        // The lock is taken at once: a transaction that read first could find the file changed when it wants to write.
        try connection.execute("BEGIN IMMEDIATE")
        do {
            let value = try body(connection)
            try connection.execute("COMMIT")
            return value
        } catch {
            connection.rollBack()
            throw error
        }
    }

    /// Closes every connection; the last one that closes moves the log into the file.
    public func close() {
        index.forget()
        readers.close()
        writer.withLock { $0.close() }
    }
}

extension SQLiteDatabase {
    /// People's contacts are nobody else's business on a computer with several users.
    private static func makeFile(at path: String) throws(DatabaseError) {
        let files = FileManager.default
        if files.fileExists(atPath: path) {
            guard files.isWritableFile(atPath: path) else { throw .notWritable(path) }
            return
        }
        let folder = (path as NSString).deletingLastPathComponent
        guard files.fileExists(atPath: folder.isEmpty ? "." : folder) else {
            throw .cannotOpen(path, reason: "the folder \(folder) does not exist")
        }
        guard files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw .notWritable(path)
        }
    }
}
