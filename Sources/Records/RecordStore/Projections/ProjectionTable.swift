import Records

/// The table of a projection: how it is made, filled and emptied.
struct ProjectionTable: Sendable {
    let projection: Projection
    /// The name of the table.
    let name: String
    private let insertion: String
    private let removal: String

    init(_ projection: Projection) {
        self.projection = projection
        name = "projection_\(projection.name)"
        let columns = ["owner", "zone", "name", "ordinal"] + projection.columns.map(\.name)
        let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        insertion = "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"
        removal = "DELETE FROM \(name) WHERE owner = ? AND zone = ? AND name = ?"
    }

    func insertRows(of record: Record, owner: String, _ connection: any SQLConnection) throws {
        for (ordinal, values) in projection.rows(record).enumerated() {
            try connection.execute(
                insertion,
                [.text(owner), .text(record.id.zone.name), .text(record.id.name), .integer(Int64(ordinal))]
                    + projection.columns.map { SQLValue(values[$0.name]) })
        }
    }

    func removeRows(of id: RecordID, owner: String, _ connection: any SQLConnection) throws {
        try connection.execute(removal, [.text(owner), .text(id.zone.name), .text(id.name)])
    }

    /// The columns of the text index.
    var searchedColumns: [String] { projection.columns.filter(\.isSearched).map(\.name) }
    /// The table of SQLite's text index.
    var searchTable: String { name + "_search" }
    /// The index that holds nothing but the searched text, for parts that are too short for the text index.
    func scannedIndex(of column: String) -> String { "\(name)_scan_\(column)" }
}

extension SQLValue {
    init(_ value: ProjectionValue?) {
        switch value {
        case .text(let text): self = .text(text)
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .real(number)
        case nil: self = .null
        }
    }
}
