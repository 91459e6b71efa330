import CSQLite
import RecordStore

/// A prepared statement, finalized with the object.
final class SQLiteStatement {
    let pointer: OpaquePointer

    init(pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { sqlite3_finalize(pointer) }

    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }

    func bind(_ arguments: [SQLValue]) -> Int32 {
        guard arguments.count == sqlite3_bind_parameter_count(pointer) else { return SQLITE_RANGE }
        for (index, argument) in arguments.enumerated() {
            let code = bind(argument, at: Int32(index + 1))
            guard code == SQLITE_OK else { return code }
        }
        return SQLITE_OK
    }

    private func bind(_ argument: SQLValue, at index: Int32) -> Int32 {
        switch argument {
        case .null: return sqlite3_bind_null(pointer, index)
        case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
        case .real(let number): return sqlite3_bind_double(pointer, index, number)
        case .bytes(let bytes):
            // The address of no bytes may be null, which would bind a null.
            if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
            return bytes.withUnsafeBytes {
                csqlite_bind_bytes(pointer, index, $0.baseAddress, UInt64($0.count))
            }
        case .text(var text):
            return text.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) { characters in
                    guard let address = characters.baseAddress else {
                        return csqlite_bind_text(pointer, index, "", 0)
                    }
                    return csqlite_bind_text(pointer, index, address, UInt64(characters.count))
                }
            }
        }
    }
}

/// The row that a statement stands on.
struct SQLiteRow: SQLRow {
    let statement: OpaquePointer

    func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL }

    func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, Int32(column)) }

    func real(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

    func text(_ column: Int) -> String {
        guard let address = sqlite3_column_text(statement, Int32(column)) else { return "" }
        let length = Int(sqlite3_column_bytes(statement, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: address, count: length), as: UTF8.self)
    }

    func bytes(_ column: Int) -> [UInt8] {
        guard let address = sqlite3_column_blob(statement, Int32(column)) else { return [] }
        return Array(
            UnsafeRawBufferPointer(start: address, count: Int(sqlite3_column_bytes(statement, Int32(column))))
        )
    }
}
