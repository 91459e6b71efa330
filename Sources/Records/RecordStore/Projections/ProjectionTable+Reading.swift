import Records

extension ProjectionTable {
    func rows(
        owner: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int,
        _ connection: any SQLConnection
    ) throws -> [ProjectionRow] {
        try projection.check(condition, order: order)
        let request = RowRequest(
            owner: owner, condition: condition, order: order, limit: limit, offset: offset)
        guard connection.dialect == .sqlite, condition.seeksText else {
            return try rows(request, .byTheBestWay, connection)
        }
        // What is common is found among the first rows, in whose order they are read until there are enough; what is
        // not, is in few enough rows for finding all of them first and for sorting.
        return try rowsOfTheBeginning(request, connection) ?? rows(request, .findingTextFirst, connection)
    }

    /// The rows, where there are enough of them near the beginning of the order, or where the owner has few rows at all;
    /// `nil` otherwise.
    private func rowsOfTheBeginning(_ request: RowRequest, _ connection: any SQLConnection) throws
        -> [ProjectionRow]?
    {
        guard let limit = request.limit, request.order.count == 1, request.order[0].isAscending else {
            return nil
        }
        let column = try projection.column(request.order[0].column)
        guard column.isIndexed, column.kind == .text else { return nil }
        // Reading a row costs much less than what the text index does for a common part of text, but some.
        for depth in [300, 3_000] {
            guard let end = try value(of: column, behind: depth, request, connection) else {
                return try rows(request, .inOrder, connection)
            }
            let isBefore = ProjectionCondition.compare(column.name, .lessOrEqual, .text(end))
            var beginning = request
            beginning.condition = .and([request.condition, isBefore])
            let found = try rows(beginning, .inOrder, connection)
            if found.count == limit { return found }
            // Where not one of the first rows has it, hardly enough of the next have; but few rows are soon read.
            if found.isEmpty, try value(of: column, behind: 3_000, request, connection) != nil { return nil }
        }
        return nil
    }

    /// The value by which the row is ordered that comes after so many; `nil` where there are not so many.
    private func value(
        of column: Projection.Column, behind depth: Int, _ request: RowRequest,
        _ connection: any SQLConnection
    ) throws -> String? {
        try connection.first(
            "SELECT \(column.name) FROM \(name) WHERE owner = ? AND \(column.name) >= ?"
                + " ORDER BY \(column.name) LIMIT 1 OFFSET \(depth)",
            [.text(request.owner), .text(request.condition.beginning(in: column.name))]
        ) { $0.text(0) }
    }

    /// How SQLite finds rows that hold a part of text.
    private enum Way {
        case byTheBestWay
        /// Row by row in the wanted order, until there are enough.
        case inOrder
        /// Text is looked for before all else.
        case findingTextFirst
    }

    private struct RowRequest {
        var owner: String
        var condition: ProjectionCondition
        var order: [ProjectionOrder]
        var limit: Int?
        var offset: Int
    }

    private func rows(
        _ request: RowRequest, _ way: Way, _ connection: any SQLConnection
    ) throws -> [ProjectionRow] {
        let dialect = connection.dialect
        var clause = SQLCondition(table: self, dialect: dialect, owner: request.owner)
        clause.findsTextFirst = way == .findingTextFirst
        clause.usesTextIndex = way != .inOrder
        let source = way == .inOrder ? "\(name) INDEXED BY \(name)_by_\(request.order[0].column)" : name
        clause.add(request.condition)
        let steps = try request.order.map {
            dialect.order(by: try projection.column($0.column), ascending: $0.isAscending)
        }
        let columns = ["zone", "name"] + projection.columns.map(\.name)
        let sql =
            "SELECT \(columns.joined(separator: ", ")) FROM \(source) WHERE \(clause.sql)"
            + " ORDER BY \((steps + ["zone", "name", "ordinal"]).joined(separator: ", "))"
            + dialect.page(limit: request.limit, offset: request.offset)
        return try connection.query(sql, clause.arguments) { row in
            var values: [String: ProjectionValue] = [:]
            for (index, column) in projection.columns.enumerated() {
                values[column.name] = value(of: column.kind, in: row, at: index + 2)
            }
            return ProjectionRow(record: RecordID(name: row.text(1), zone: Zone(row.text(0))), values: values)
        }
    }

    func count(
        owner: String, where condition: ProjectionCondition, _ connection: any SQLConnection
    ) throws -> Int {
        try projection.check(condition)
        var clause = SQLCondition(table: self, dialect: connection.dialect, owner: owner)
        clause.add(condition)
        let count = try connection.first(
            "SELECT count(*) FROM \(name) WHERE \(clause.sql)", clause.arguments
        ) { Int($0.integer(0)) }
        return count ?? 0
    }

    func counts(
        owner: String, by column: String, where condition: ProjectionCondition,
        _ connection: any SQLConnection
    ) throws -> [(value: ProjectionValue, count: Int)] {
        let kind = try projection.column(column).kind
        try projection.check(condition)
        var clause = SQLCondition(table: self, dialect: connection.dialect, owner: owner)
        clause.add(.and([condition, .not(.isNull(column))]))
        let sql =
            "SELECT \(column), count(*) FROM \(name) WHERE \(clause.sql) GROUP BY \(column) ORDER BY \(column)"
        return try connection.query(sql, clause.arguments) { row in
            value(of: kind, in: row, at: 0).map { (value: $0, count: Int(row.integer(1))) }
        }.compactMap(\.self)
    }

    private func value(
        of kind: Projection.Column.Kind, in row: any SQLRow, at index: Int
    ) -> ProjectionValue? {
        if row.isNull(index) { return nil }
        return switch kind {
        case .text: .text(row.text(index))
        case .integer: .integer(row.integer(index))
        case .real: .real(row.real(index))
        }
    }
}

extension ProjectionCondition {
    /// Whether it looks for a part of text at all.
    fileprivate var seeksText: Bool {
        switch self {
        case .contains(_, let text): !text.isEmpty
        case .and(let parts), .or(let parts): parts.contains(where: \.seeksText)
        case .not(let part): part.seeksText
        case .all, .compare, .isNull, .record: false
        }
    }

    /// The least text that a column may hold; empty where that is not said.
    fileprivate func beginning(in column: String) -> String {
        switch self {
        case .compare(column, .greaterOrEqual, .text(let least)): least
        case .and(let parts): parts.map { $0.beginning(in: column) }.max() ?? ""
        default: ""
        }
    }
}
