public import RecordStore

/// A PostgreSQL database with its connections, through libpq. Several processes share it as one.
///
/// Writes are READ COMMITTED and hold the rows that they decide by; reads see one state (REPEATABLE READ). What was
/// answered is durable as the server's own commits are.
public final class PostgreSQLDatabase: SQLDatabase {
    /// How a database is used.
    public struct Options: Hashable, Sendable {
        /// How many connections read at once.
        public var readerCount = 8
        /// How many connections write at once.
        public var writerCount = 4
        /// How long a statement waits for a row that another writer holds, in milliseconds.
        public var lockTimeout = 30_000

        /// The usual choice.
        public init() {}
    }

    /// PostgreSQL.
    public var dialect: SQLDialect { .postgresql }
    /// How many transactions can read at once.
    public var readerCount: Int { options.readerCount }
    /// How many transactions can write at once.
    public var writerCount: Int { options.writerCount }
    /// The address without the password, for messages.
    public var place: String { address.place }

    private let address: PostgreSQLAddress
    private let options: Options
    private let readers: ConnectionPool
    private let writers: ConnectionPool

    /// Whether the text is an address of such a database: `postgres://…` or `postgresql://…`.
    public static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("postgres://") || text.hasPrefix("postgresql://")
    }

    /// Connects to the database of a connection URI (PostgreSQL documentation, section 34.1.1.2).
    ///
    /// Throws `DatabaseError.cannotOpen` where there is no such database, or it is too old or not in UTF-8.
    public init(_ uri: String, options: Options = Options()) throws {
        let address = try PostgreSQLAddress(uri)
        self.address = address
        self.options = options
        let open: @Sendable () throws(DatabaseError) -> PostgreSQLConnection = { () throws(DatabaseError) in
            try PostgreSQLConnection(address, lockTimeout: options.lockTimeout)
        }
        readers = ConnectionPool(count: options.readerCount, open: open)
        writers = ConnectionPool(count: options.writerCount, open: open)
        try readers.withConnection { connection in
            guard connection.serverVersion >= 140_000 else {
                throw DatabaseError.cannotOpen(address.place, reason: "PostgreSQL 14 or later is needed")
            }
            let encoding = try connection.first("SELECT current_setting('server_encoding')") { $0.text(0) }
            guard encoding == "UTF8" else {
                throw DatabaseError.cannotOpen(
                    address.place, reason: "its encoding is \(encoding ?? "unknown"), and UTF8 is needed")
            }
        }
    }

    /// Reads in one transaction that sees one state of the database.
    public func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try transaction(on: readers, mode: "ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }

    /// Reads with single statements, each of which sees the state of its own moment.
    public func readSingly<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        var tries = Tries()
        while true {
            let outcome = try readers.withConnection { connection -> Result<Value, any Error> in
                connection.beginSingly()
                do {
                    return .success(try body(connection))
                } catch {
                    guard tries.allowsAnother(after: connection) else { throw error }
                    return .failure(error)
                }
            }
            if case .success(let value) = outcome { return value }
        }
    }

    /// Writes in one transaction.
    ///
    /// Where another writer is in the way the body runs again. Where the connection breaks while the transaction ends,
    /// nobody knows whether it took place: that is `DatabaseError.unknownOutcome`, and nothing is repeated.
    public func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try transaction(on: writers, mode: "ISOLATION LEVEL READ COMMITTED READ WRITE", body)
    }

    private func transaction<Value>(
        on pool: ConnectionPool, mode: String, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        var tries = Tries()
        while true {
            let outcome = try pool.withConnection { connection -> Result<Value, any Error> in
                do {
                    try connection.begin(mode)
                    let value = try body(connection)
                    try commit(connection, isWriting: pool === writers)
                    return .success(value)
                } catch {
                    connection.rollBack()
                    guard tries.allowsAnother(after: connection), !isUnknown(error) else { throw error }
                    return .failure(error)
                }
            }
            if case .success(let value) = outcome { return value }
        }
    }

    private func commit(_ connection: PostgreSQLConnection, isWriting: Bool) throws {
        do {
            let tag = try connection.run("COMMIT")
            // A body that goes on after a statement failed cannot be kept: the server says so in the tag alone.
            guard tag == "COMMIT" else {
                throw DatabaseError.failed(
                    connection.failure?.message ?? "the transaction was undone",
                    statement: connection.failure?.statement ?? "COMMIT")
            }
        } catch {
            guard isWriting, connection.failure?.isBroken == true else { throw error }
            throw DatabaseError.unknownOutcome(place)
        }
    }

    private func isUnknown(_ error: any Error) -> Bool {
        if case .unknownOutcome? = error as? DatabaseError { true } else { false }
    }

    /// Takes an advisory lock of that name, with a connection of its own; `nil` while another process has it.
    public func exclusion(named name: String) throws -> (any SQLExclusion)? {
        try PostgreSQLExclusion(
            named: name, on: try PostgreSQLConnection(address, lockTimeout: options.lockTimeout))
    }

    /// Lets go of all connections.
    public func close() {
        readers.close()
        writers.close()
    }
}
