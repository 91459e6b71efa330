/// A SQL database with its connections. The functions block, and may be called from any thread, several at once.
public protocol SQLDatabase: Sendable {
    /// The dialect.
    var dialect: SQLDialect { get }
    /// How many transactions can read at once.
    var readerCount: Int { get }
    /// How many transactions can write at once.
    var writerCount: Int { get }

    /// The mark of the present state; `nil` where the database cannot tell without being asked, or not at this moment.
    ///
    /// Take it before what is to be kept is read: while the mark stays, what was read stays true. Never waits.
    var mark: DatabaseMark? { get }

    /// Reads in one transaction that sees one state of the database.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Reads with single statements, each of which sees the state of its own moment; quicker than `read`.
    func readSingly<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Writes in one transaction: everything is durable when the function returns, and nothing is done when the body
    /// or the function throws. The body may run again when another writer was in the way.
    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value

    /// Takes the lock of that name, for work that only one process over the database does at a time; `nil` while another
    /// has it.
    func exclusion(named name: String) throws -> (any SQLExclusion)?

    /// Lets go of all connections; the database is not used afterwards.
    func close()
}

extension SQLDatabase {
    /// None: such a database is asked each time.
    public var mark: DatabaseMark? { nil }
}
