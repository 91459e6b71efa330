/// A connection inside a transaction, used by one thread at a time.
///
/// Statements are written for every dialect: a `?` stands for an argument, types are TEXT, BIGINT, DOUBLE PRECISION
/// and BYTEA. They are prepared once and kept, so values belong into the arguments and never into the text.
public protocol SQLConnection: AnyObject {
    /// The dialect of the database.
    var dialect: SQLDialect { get }

    /// Runs a statement; says how many rows it changed.
    @discardableResult
    func execute(_ sql: String, _ arguments: [SQLValue]) throws -> Int

    /// Gives the rows of the answer to `body` until it returns `false`.
    func forEachRow(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws

    /// Gives the rows of an answer that may be very long to `body` until it returns `false`, without having them all in
    /// memory. Only inside a transaction; `body` may run other statements.
    func visitRows(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws
}

extension SQLConnection {
    /// Steps through the rows as `forEachRow` does, for databases that bring them one by one anyway.
    public func visitRows(
        _ sql: String, _ arguments: [SQLValue], _ body: (any SQLRow) throws -> Bool
    ) throws {
        try forEachRow(sql, arguments, body)
    }

    /// Runs a statement without arguments.
    @discardableResult
    public func execute(_ sql: String) throws -> Int { try execute(sql, []) }

    /// Every row of the answer, read by `row`.
    public func query<Value>(
        _ sql: String, _ arguments: [SQLValue] = [], _ row: (any SQLRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try forEachRow(sql, arguments) {
            values.append(try row($0))
            return true
        }
        return values
    }

    /// The first row of the answer, read by `row`; `nil` when there is none.
    public func first<Value>(
        _ sql: String, _ arguments: [SQLValue] = [], _ row: (any SQLRow) throws -> Value
    ) throws -> Value? {
        var value: Value?
        try forEachRow(sql, arguments) {
            value = try row($0)
            return false
        }
        return value
    }
}
