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
        guard connection.dialect == .sqlite, condition.hasShortPart else {
            return try rows(request, from: name, [], connection)
        }
        // One or two letters: either they are common, and are found among the first rows; or they are not, and then
        // the rows that hold them are few enough to be sorted.
        if let limit, order.count == 1, order[0].isAscending, try projection.column(order[0].column).isIndexed
        {
            let beginning =
                "(SELECT * FROM \(name) WHERE owner = ? ORDER BY \(order[0].column), zone, name, ordinal"
            let first = try rows(request, from: beginning + " LIMIT 400)", [.text(owner)], connection)
            if first.count == limit { return first }
        }
        return try rows(request, from: name, [], findingShortPartsFirst: true, connection)
    }

    private struct RowRequest {
        var owner: String
        var condition: ProjectionCondition
        var order: [ProjectionOrder]
        var limit: Int?
        var offset: Int
    }

    private func rows(
        _ request: RowRequest, from source: String, _ sourceArguments: [SQLValue],
        findingShortPartsFirst: Bool = false, _ connection: any SQLConnection
    ) throws -> [ProjectionRow] {
        let dialect = connection.dialect
        var clause = SQLCondition(table: self, dialect: dialect, owner: request.owner)
        clause.findsShortPartsFirst = findingShortPartsFirst
        clause.add(request.condition)
        let steps = try request.order.map {
            dialect.order(by: try projection.column($0.column), ascending: $0.isAscending)
        }
        let columns = ["zone", "name"] + projection.columns.map(\.name)
        let sql =
            "SELECT \(columns.joined(separator: ", ")) FROM \(source) WHERE \(clause.sql)"
            + " ORDER BY \((steps + ["zone", "name", "ordinal"]).joined(separator: ", "))"
            + dialect.page(limit: request.limit, offset: request.offset)
        return try connection.query(sql, sourceArguments + clause.arguments) { row in
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
    /// Whether it looks for a part of text that the text index does not know.
    fileprivate var hasShortPart: Bool {
        switch self {
        case .contains(_, let text): !text.isEmpty && !SQLCondition.isIndexed(text)
        case .and(let parts), .or(let parts): parts.contains(where: \.hasShortPart)
        case .not(let part): part.hasShortPart
        case .all, .compare, .isNull, .record: false
        }
    }
}
