import Records

/// Reads a table from its first to its last row, and hashes on the way.
struct TableReading {
    private let table: TableDescription
    private let connection: any SQLConnection

    init(_ table: TableDescription, in connection: any SQLConnection) {
        self.table = table
        self.connection = connection
    }

    /// Gives each row, and how many there have been, to `body`.
    func run(_ body: ([SQLValue], Int) throws -> Void) throws -> DatabaseCopy.Table {
        var count = 0
        // Each digest covers the one before it, and so all rows and their order.
        var digest = SHA256Digest(hashing: Array(table.columnNames.utf8))
        try connection.visitRows(table.selection, []) { row in
            let values = table.values(in: row)
            count += 1
            digest = SHA256Digest(hashing: digest.bytes + Self.bytes(of: values))
            try body(values, count)
            return true
        }
        return DatabaseCopy.Table(name: table.name, rowCount: count, digest: digest)
    }

    private static func bytes(of values: [SQLValue]) -> [UInt8] {
        var writer = ByteWriter()
        for value in values {
            switch value {
            case .null: writer.write(byte: 0)
            case .integer(let number):
                writer.write(byte: 1)
                writer.write(number)
            case .real(let number):
                writer.write(byte: 2)
                // SQLite keeps no sign of zero.
                writer.write(number == 0 ? 0 : number)
            case .text(let text):
                writer.write(byte: 3)
                writer.write(text)
            case .bytes(let bytes):
                writer.write(byte: 4)
                writer.write(bytes)
            }
        }
        return writer.bytes
    }
}

/// Adds rows to a table, many with one statement.
final class TableInsertion {
    private static let rowsPerStatement = 50

    private let table: TableDescription
    private let connection: any SQLConnection
    private let single: String
    private let many: String
    private var waiting: [[SQLValue]] = []
    private var waitingBytes = 0

    init(_ table: TableDescription, in connection: any SQLConnection) {
        self.table = table
        self.connection = connection
        single = table.insertion(of: 1)
        many = table.insertion(of: Self.rowsPerStatement)
    }

    func add(_ row: [SQLValue]) throws {
        waiting.append(row)
        waitingBytes += row.reduce(0) { count, value in
            if case .bytes(let bytes) = value { count + bytes.count } else { count }
        }
        if waiting.count == Self.rowsPerStatement {
            try connection.execute(many, waiting.flatMap(\.self))
            waiting = []
            waitingBytes = 0
        } else if waitingBytes > 4_194_304 {
            try finish()
        }
    }

    /// Adds those that wait still.
    func finish() throws {
        for row in waiting { try connection.execute(single, row) }
        waiting = []
        waitingBytes = 0
    }
}
