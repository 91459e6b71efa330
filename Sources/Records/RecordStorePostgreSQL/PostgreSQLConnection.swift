import CPostgreSQL
import RecordStore

/// One connection to a PostgreSQL server with its prepared statements.
///
/// Unchecked: it is used by one thread at a time, which the pool sees to.
final class PostgreSQLConnection: SQLConnection, @unchecked Sendable {
    private let place: String
    private var handle: OpaquePointer?
    private var prepared: [String: String] = [:]
    private var statementCount = 0
    private var cursorCount = 0
    /// What went wrong last in the transaction that is open.
    private(set) var failure: PostgreSQLFailure?

    var dialect: SQLDialect { .postgresql }

    /// Connects; text is UTF-8, and a statement waits for others' locks only so long (milliseconds).
    init(_ address: PostgreSQLAddress, lockTimeout: Int) throws(DatabaseError) {
        place = address.place
        handle = Self.connect(address)
        guard PQstatus(handle) == CONNECTION_OK else {
            let reason = PostgreSQLFailure.message(of: handle)
            PQfinish(handle)
            handle = nil
            throw .cannotOpen(address.place, reason: reason)
        }
        cpostgresql_ignore_notices(handle)
        do throws(DatabaseError) {
            // What was answered must be on the disk, also where the operator has told the server to be quicker.
            try run(
                """
                SET lock_timeout = \(lockTimeout); SET idle_in_transaction_session_timeout = 300000;
                SELECT set_config('synchronous_commit', 'on', FALSE)
                    WHERE current_setting('synchronous_commit') = 'off';
                """)
        } catch {
            close()
            throw error
        }
    }

    deinit { close() }

    func close() {
        PQfinish(handle)
        handle = nil
        prepared = [:]
    }

    /// Whether it can be used for another transaction.
    var isUsable: Bool { PQstatus(handle) == CONNECTION_OK && PQtransactionStatus(handle) == PQTRANS_IDLE }

    /// The version of the server as a number, such as 150004.
    var serverVersion: Int { Int(PQserverVersion(handle)) }

    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int {
        try answer(to: sql, arguments).changedCount
    }

    func forEachRow(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws {
        _ = try answer(to: sql, arguments).forEachRow(body)
    }

    /// Fetches the rows in portions, so that the first come early and millions need little memory.
    func visitRows(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws {
        cursorCount += 1
        let cursor = "visit_\(cursorCount)"
        try once("DECLARE \(cursor) NO SCROLL CURSOR FOR \(numberedArguments(sql))", arguments)
        var portion: PostgreSQLResult
        repeat {
            portion = try once("FETCH 250 FROM \(cursor)", [])
            guard try portion.forEachRow(body) else { break }
        } while portion.rowCount == 250
        try once("CLOSE \(cursor)", [])
    }
}

extension PostgreSQLConnection {
    /// Runs a script without arguments; what the last statement did.
    @discardableResult
    func run(_ script: String) throws(DatabaseError) -> String {
        try checked(PQexec(handle, script), script).tag
    }

    /// Begins statements without a transaction around them.
    func beginSingly() { failure = nil }

    /// Begins a transaction.
    func begin(_ mode: String) throws(DatabaseError) {
        failure = nil
        try run("BEGIN " + mode)
    }

    /// Undoes the open transaction; whether that worked does not matter to anybody.
    func rollBack() {
        guard PQtransactionStatus(handle) != PQTRANS_IDLE else { return }
        PQclear(PQexec(handle, "ROLLBACK"))
    }

    /// Forgets the prepared statements: their tables may be others now.
    func forgetStatements() {
        guard !prepared.isEmpty else { return }
        prepared = [:]
        PQclear(PQexec(handle, "DEALLOCATE ALL"))
    }

    private func answer(to sql: String, _ arguments: [SQLValue]) throws -> PostgreSQLResult {
        let name = try prepared[sql] ?? prepare(sql)
        let result = PostgreSQLArguments(arguments).withPointers { pointers in
            PQexecPrepared(
                handle, name, pointers.count, pointers.values, pointers.lengths, pointers.formats, 1)
        }
        return try checked(result, sql)
    }

    private func prepare(_ sql: String) throws(DatabaseError) -> String {
        if prepared.count >= 256 { forgetStatements() }
        statementCount += 1
        let name = "s\(statementCount)"
        _ = try checked(PQprepare(handle, name, numberedArguments(sql), 0, nil), sql)
        prepared[sql] = name
        return name
    }

    /// Runs a statement that is needed once, its arguments numbered.
    @discardableResult
    private func once(_ sql: String, _ arguments: [SQLValue]) throws(DatabaseError) -> PostgreSQLResult {
        let result = PostgreSQLArguments(arguments).withPointers { pointers in
            PQexecParams(
                handle, sql, pointers.count, nil, pointers.values, pointers.lengths, pointers.formats, 1)
        }
        return try checked(result, sql)
    }

    private func checked(_ result: OpaquePointer?, _ sql: String) throws(DatabaseError) -> PostgreSQLResult {
        let status = PQresultStatus(result)
        guard let result, status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            let failure = PostgreSQLFailure(result: result, connection: handle, statement: sql)
            self.failure = failure
            PQclear(result)
            throw failure.error(at: place)
        }
        return PostgreSQLResult(pointer: result)
    }

    /// What the URI says counts for more than what stands before it.
    private static func connect(_ address: PostgreSQLAddress) -> OpaquePointer? {
        let settings = [
            ("application_name", "businesscard"), ("connect_timeout", "10"), ("keepalives_idle", "30"),
            ("tcp_user_timeout", "60000"), ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        var characters: [CChar] = []
        var offsets: [Int] = []
        for word in settings.flatMap({ [$0.0, $0.1] }) {
            offsets.append(characters.count)
            characters += word.utf8CString
        }
        return characters.withUnsafeBufferPointer { memory in
            let words = offsets.map { memory.baseAddress?.advanced(by: $0) }
            let keywords = stride(from: 0, to: words.count, by: 2).map { words[$0] } + [nil]
            let values = stride(from: 1, to: words.count, by: 2).map { words[$0] } + [nil]
            return PQconnectdbParams(keywords, values, 1)
        }
    }
}
