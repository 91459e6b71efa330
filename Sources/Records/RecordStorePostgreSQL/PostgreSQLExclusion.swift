import RecordStore
import Synchronization

/// An advisory lock, held by a connection of its own: the server lets go of it when the connection ends, however it does.
final class PostgreSQLExclusion: SQLExclusion {
    private let connection: Mutex<PostgreSQLConnection>

    /// `nil` while another connection holds the lock.
    init?(named name: String, on connection: PostgreSQLConnection) throws {
        let isTaken = try connection.first(
            "SELECT pg_try_advisory_lock(hashtextextended(?, 0))", [.text("work/" + name)]
        ) { $0.bool(0) }
        guard isTaken == true else { return nil }
        self.connection = Mutex(connection)
    }

    func release() { connection.withLock { $0.close() } }
}
