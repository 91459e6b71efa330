/// A table that is derived from records, so that lists and searches need not read thousands of them.
///
/// Records are the truth: a home writes the rows in the transaction that writes the record, and makes the whole
/// table anew when `version` is not the one it was made with.
public struct Projection: Sendable {
    /// One column of the table.
    public struct Column: Hashable, Sendable {
        /// What a column holds.
        public enum Kind: String, Hashable, Sendable {
            /// Text, ordered by its UTF-8 bytes.
            case text
            /// A whole number; also 0 and 1 for false and true, and milliseconds.
            case integer
            /// A number.
            case real
        }

        /// The name: lower-case letters, digits and underscores, not `owner`, `zone`, `name` or `ordinal`.
        public var name: String
        /// What it holds.
        public var kind: Kind
        /// Whether rows are found and ordered by it.
        public var isIndexed: Bool
        /// Whether parts of its text are searched for; text columns only.
        public var isSearched: Bool

        /// A column.
        public init(_ name: String, _ kind: Kind, isIndexed: Bool = false, isSearched: Bool = false) {
            self.name = name
            self.kind = kind
            self.isIndexed = isIndexed
            self.isSearched = isSearched
        }
    }

    /// The name of the table: lower-case letters, digits and underscores.
    public var name: String
    /// Goes up whenever columns or `rows` change.
    public var version: Int
    /// The record types that have rows in it.
    public var recordTypes: Set<String>
    /// The columns.
    public var columns: [Column]
    /// The rows of a record: a pure function of the record, values by column name, absent ones are null.
    public var rows: @Sendable (Record) -> [[String: ProjectionValue]]

    /// A projection of these record types.
    public init(
        name: String, version: Int, recordTypes: Set<String>, columns: [Column],
        rows: @escaping @Sendable (Record) -> [[String: ProjectionValue]]
    ) {
        self.name = name
        self.version = version
        self.recordTypes = recordTypes
        self.columns = columns
        self.rows = rows
    }
}

/// A value in a projection; null is the absence of one.
public enum ProjectionValue: Hashable, Sendable {
    /// Text.
    case text(String)
    /// A whole number.
    case integer(Int64)
    /// A number.
    case real(Double)

    /// The text; `nil` for another kind.
    public var text: String? { if case .text(let value) = self { value } else { nil } }
    /// The whole number; `nil` for another kind.
    public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
    /// The number; `nil` for another kind.
    public var real: Double? { if case .real(let value) = self { value } else { nil } }
}

/// One row of a projection.
public struct ProjectionRow: Hashable, Sendable {
    /// The record that it was made from.
    public var record: RecordID
    /// The values by column; null ones are absent.
    public var values: [String: ProjectionValue]

    /// A row made from that record.
    public init(record: RecordID, values: [String: ProjectionValue]) {
        self.record = record
        self.values = values
    }

    /// The value in that column; `nil` when it is null.
    public subscript(column: String) -> ProjectionValue? { values[column] }
}
