import Dispatch
import RecordStore
import Synchronization

/// Connections, each lent to one thread at a time; they are opened when they are first needed, and a broken one is
/// replaced.
final class ConnectionPool: Sendable {
    private let idle = Mutex<[PostgreSQLConnection]>([])
    private let places: DispatchSemaphore
    private let open: @Sendable () throws(DatabaseError) -> PostgreSQLConnection

    init(count: Int, open: @escaping @Sendable () throws(DatabaseError) -> PostgreSQLConnection) {
        places = DispatchSemaphore(value: max(1, count))
        self.open = open
    }

    func withConnection<Value>(_ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
        places.wait()
        defer { places.signal() }
        let connection = try idle.withLock { $0.popLast() } ?? open()
        defer {
            if connection.isUsable {
                idle.withLock { $0.append(connection) }
            } else {
                // The server went away, most likely: the connections that wait here are as dead.
                connection.close()
                close()
            }
        }
        return try body(connection)
    }

    func close() {
        idle.withLock { connections in
            for connection in connections { connection.close() }
            connections = []
        }
    }
}
