/// Work that only one process over a database does at a time; let go of with the object, and when the process ends.
public protocol SQLExclusion: AnyObject, Sendable {
    /// Lets go.
    func release()
}

extension SQLDatabase {
    /// Takes the lock of that name; `nil` while another process has it.
    ///
    /// A file of SQLite belongs to one server, so that nobody else can have it.
    public func exclusion(named name: String) throws -> (any SQLExclusion)? { OnlyProcess() }
}

private final class OnlyProcess: SQLExclusion {
    func release() {}
}
