import Records

/// The table of a projection: how it is made, filled and emptied.
struct ProjectionTable: Sendable {
    let projection: Projection
    /// The name of the table.
    let name: String
    private let insertion: String
    private let removal: String
    private let presence: String
    private let indexing: String

    init(_ projection: Projection) {
        self.projection = projection
        name = "projection_\(projection.name)"
        let columns = ["owner", "zone", "name", "ordinal"] + projection.columns.map(\.name)
        let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        insertion = "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (\(places))"
        let key = "owner = ? AND zone = ? AND name = ?"
        removal = "DELETE FROM \(name) WHERE \(key)"
        presence = "SELECT 1 FROM \(name) WHERE \(key) LIMIT 1"
        let searched = projection.columns.filter(\.isSearched).map(\.name)
        let values = Array(repeating: "?", count: searched.count).joined(separator: ", ")
        indexing = """
            INSERT INTO projection_\(projection.name)_search (rowid, \(searched.joined(separator: ", ")))
            VALUES (last_insert_rowid(), \(values))
            """
    }

    /// Whether the text is in a table of its own, which SQLite keeps in memory until the transaction ends, or until a
    /// statement that may have to be undone by itself: one with a trigger, or one that writes what it selects. A
    /// thousand contacts are indexed twice as fast without those.
    private func hasSearchTable(_ connection: any SQLConnection) -> Bool {
        connection.dialect == .sqlite && !searchedColumns.isEmpty
    }

    func insertRows(of record: Record, owner: String, _ connection: any SQLConnection) throws {
        for (ordinal, values) in projection.rows(record).enumerated() {
            try connection.execute(
                insertion,
                [.text(owner), .text(record.id.zone.name), .text(record.id.name), .integer(Int64(ordinal))]
                    + projection.columns.map { SQLValue(values[$0.name]) })
            if hasSearchTable(connection) {
                try connection.execute(indexing, searchedColumns.map { SQLValue(values[$0]) })
            }
        }
    }

    func removeRows(of id: RecordID, owner: String, _ connection: any SQLConnection) throws {
        let key: [SQLValue] = [.text(owner), .text(id.zone.name), .text(id.name)]
        if hasSearchTable(connection), try connection.first(presence, key, { _ in true }) == nil { return }
        try connection.execute(removal, key)
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
