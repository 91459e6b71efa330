/// A value that goes into or comes out of a statement.
public enum SQLValue: Hashable, Sendable {
    /// No value.
    case null
    /// A whole number.
    case integer(Int64)
    /// A number.
    case real(Double)
    /// Text.
    case text(String)
    /// Bytes.
    case bytes([UInt8])

    /// The text, or null.
    public static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
    /// The number, or null.
    public static func integer(_ value: Int64?) -> SQLValue { value.map { .integer($0) } ?? .null }
    /// False as 0, true as 1.
    public static func bool(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}

/// A row of an answer; columns count from 0. Valid only while the function that was given it runs.
public protocol SQLRow {
    /// Whether the column has no value.
    func isNull(_ column: Int) -> Bool
    /// The column as a whole number; 0 when it has no value.
    func integer(_ column: Int) -> Int64
    /// The column as a number; 0 when it has no value.
    func real(_ column: Int) -> Double
    /// The column as text; empty when it has no value.
    func text(_ column: Int) -> String
    /// The column as bytes; empty when it has no value.
    func bytes(_ column: Int) -> [UInt8]
}

extension SQLRow {
    /// Whether the column holds another number than 0.
    public func bool(_ column: Int) -> Bool { integer(column) != 0 }
    /// The column as text; `nil` when it has no value.
    public func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
    /// The column as a whole number; `nil` when it has no value.
    public func optionalInteger(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }
}
