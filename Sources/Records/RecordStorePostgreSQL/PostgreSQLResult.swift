import CPostgreSQL
import RecordStore

/// What the server answered, in binary form; freed with the object.
final class PostgreSQLResult {
    let pointer: OpaquePointer

    init(pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { PQclear(pointer) }

    var rowCount: Int32 { PQntuples(pointer) }

    /// How many rows a statement changed.
    var changedCount: Int { Int(String(cString: PQcmdTuples(pointer))) ?? 0 }

    /// What was done, such as `COMMIT`.
    var tag: String { String(cString: PQcmdStatus(pointer)) }

    /// Gives each row to `body` until it returns `false`; whether it never did.
    func forEachRow(_ body: (any SQLRow) throws -> Bool) rethrows -> Bool {
        for index in 0..<rowCount where try !body(PostgreSQLRow(result: pointer, index: index)) {
            return false
        }
        return true
    }
}

/// One row of an answer.
struct PostgreSQLRow: SQLRow {
    let result: OpaquePointer
    let index: Int32

    func isNull(_ column: Int) -> Bool { PQgetisnull(result, index, Int32(column)) != 0 }

    func integer(_ column: Int) -> Int64 {
        let memory = memory(column)
        return switch type(column) {
        case .float8, .float4: Int64(exactly: real(column).rounded(.towardZero)) ?? 0
        default: Self.integer(memory)
        }
    }

    func real(_ column: Int) -> Double {
        let memory = memory(column)
        return switch type(column) {
        case .float8: Double(bitPattern: UInt64(bitPattern: Self.integer(memory)))
        case .float4: Double(Float(bitPattern: UInt32(truncatingIfNeeded: Self.integer(memory))))
        default: Double(Self.integer(memory))
        }
    }

    func text(_ column: Int) -> String {
        switch type(column) {
        case .int8, .int4, .int2: isNull(column) ? "" : String(integer(column))
        default: TextCoding.text(memory(column))
        }
    }

    func bytes(_ column: Int) -> [UInt8] { Array(memory(column)) }

    /// Types by their numbers in `pg_type`, which are the same in every database.
    private enum ValueType: UInt32 {
        case int8 = 20
        case int2 = 21
        case int4 = 23
        case float4 = 700
        case float8 = 701
    }

    private func type(_ column: Int) -> ValueType? { ValueType(rawValue: PQftype(result, Int32(column))) }

    private func memory(_ column: Int) -> UnsafeBufferPointer<UInt8> {
        let count = Int(PQgetlength(result, index, Int32(column)))
        guard count > 0, let address = PQgetvalue(result, index, Int32(column)) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(address).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// A whole number in network order, of any width.
    private static func integer(_ memory: UnsafeBufferPointer<UInt8>) -> Int64 {
        guard let first = memory.first, memory.count <= 8 else { return 0 }
        let sign: UInt64 = memory.count > 1 && first & 0x80 != 0 ? .max : 0
        return Int64(bitPattern: memory.reduce(sign) { $0 << 8 | UInt64($1) })
    }
}
