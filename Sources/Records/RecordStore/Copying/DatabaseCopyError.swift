/// Why a database was not copied; nothing was stored then.
public enum DatabaseCopyError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is something in the database that was to be filled.
    case notEmpty(table: String)
    /// The source has a table that this program does not know, so that it could not be taken along.
    case unknownTable(String)
    /// A column is of a type that this program does not use.
    case unknownColumn(table: String, column: String)
    /// A table of the source is declared otherwise than this program declares it.
    case differentTable(String)
    /// What is in the table afterwards is not what was read.
    case notEqual(table: String)

    /// One sentence for the operator.
    public var description: String {
        switch self {
        case .notEmpty(let table):
            "The database to copy to is not empty: there is something in its table “\(table)”. Nothing was copied."
        case .unknownTable(let table):
            "The table “\(table)” is not one of this program, so that it cannot be copied. Nothing was copied."
        case .unknownColumn(let table, let column):
            "The column “\(column)” of “\(table)” is not one of this program. Nothing was copied."
        case .differentTable(let table):
            "The table “\(table)” differs from the one of this program. Nothing was copied."
        case .notEqual(let table):
            "The rows of “\(table)” did not arrive as they are. Nothing was copied."
        }
    }
}
