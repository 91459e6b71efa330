import Dispatch
import RecordStore
import Synchronization

/// Connections that read, each lent to one thread at a time; they are opened when they are first needed.
final class ReaderPool: Sendable {
    private let idle = Mutex<[SQLiteConnection]>([])
    private let places: DispatchSemaphore
    private let open: @Sendable () throws -> SQLiteConnection

    init(count: Int, open: @escaping @Sendable () throws -> SQLiteConnection) {
        places = DispatchSemaphore(value: max(1, count))
        self.open = open
    }

    func withConnection<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value {
        places.wait()
        defer { places.signal() }
        let connection = try idle.withLock { $0.popLast() } ?? open()
        defer { idle.withLock { $0.append(connection) } }
        return try body(connection)
    }

    func close() {
        idle.withLock { connections in
            for connection in connections { connection.close() }
            connections = []
        }
    }
}
