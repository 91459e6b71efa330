import Foundation
import RecordStore

/// Fills the public database with copies of one shared card under other addresses.
struct Filling {
    private static let columns = [
        "owner", "zone", "name", "type", "sequence", "is_deleted", "created_at", "created_by", "modified_at",
        "modified_by", "fields",
    ]
    private let database: any SQLDatabase
    private let row: [SQLValue]

    init(_ database: any SQLDatabase, original: String) throws {
        self.database = database
        let query =
            "SELECT \(Self.columns.joined(separator: ", ")) FROM records WHERE owner = '' AND name = ?"
        let found = try database.read { connection in
            try connection.first(query, [.text(original)]) { row -> [SQLValue] in
                Self.columns.indices.map { index in
                    switch Self.columns[index] {
                    case "sequence", "is_deleted", "created_at", "modified_at": .integer(row.integer(index))
                    case "fields": .bytes(row.bytes(index))
                    default: row.isNull(index) ? .null : .text(row.text(index))
                    }
                }
            }
        }
        guard let found else { throw DatabaseError.failed("there is no such card", statement: original) }
        row = found
    }

    /// Writes the names of all into the file, one a line.
    func run(count: Int, namesInto file: String) throws {
        let place = "(" + row.map { _ in "?" }.joined(separator: ", ") + ")"
        func insertion(_ count: Int) -> String {
            "INSERT INTO records (\(Self.columns.joined(separator: ", "))) VALUES "
                + Array(repeating: place, count: count).joined(separator: ", ")
        }
        var names: [String] = []
        var state: UInt64 = 88_172_645_463_325_252
        for start in stride(from: 0, to: count, by: 10_000) {
            try database.write { connection in
                for batch in stride(from: start, to: min(start + 10_000, count), by: 100) {
                    let new = (batch..<min(batch + 100, count)).map { _ in Self.name(&state) }
                    names += new
                    let values = new.flatMap { name in
                        var copy = row
                        copy[2] = .text(name)
                        return copy
                    }
                    try connection.execute(insertion(new.count), values)
                }
            }
        }
        try (names.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// 128 bits as 22 letters and digits, as an address has them; scattered, and the same in each run.
    private static func name(_ state: inout UInt64) -> String {
        let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        // A first digit of 8 and more would be beyond 128 bits.
        return "1"
            + String(
                (0..<21).map { _ in
                    state ^= state << 13
                    state ^= state >> 7
                    state ^= state << 17
                    return letters[Int((state >> 33) % 62)]
                })
    }
}
