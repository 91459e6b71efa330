/// Which rows of a projection are wanted.
public indirect enum ProjectionCondition: Hashable, Sendable {
    /// How a column compares with a value; a null column compares with nothing.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        /// Equal.
        case equal = "="
        /// Not equal, and not null.
        case notEqual = "<>"
        /// Less.
        case less = "<"
        /// Less or equal.
        case lessOrEqual = "<="
        /// Greater.
        case greater = ">"
        /// Greater or equal.
        case greaterOrEqual = ">="
    }

    /// Every row.
    case all
    /// Rows whose column compares so with the value; text by its bytes.
    case compare(String, Comparison, ProjectionValue)
    /// Rows whose column has no value.
    case isNull(String)
    /// Rows whose searched column holds this text somewhere, byte for byte: every character stands for itself.
    /// An empty text is in every row that has a value, and none is in a row without one.
    case contains(String, String)
    /// Rows for which all hold.
    case and([ProjectionCondition])
    /// Rows for which at least one holds.
    case or([ProjectionCondition])
    /// Rows for which it does not hold.
    case not(ProjectionCondition)
    /// Rows made from that record.
    case record(RecordID)
}

/// One step of the order of rows; null comes before every value when ascending.
public struct ProjectionOrder: Hashable, Sendable {
    /// The column.
    public var column: String
    /// Whether small comes first.
    public var isAscending: Bool

    /// An order by that column.
    public init(_ column: String, ascending: Bool = true) {
        self.column = column
        isAscending = ascending
    }
}
