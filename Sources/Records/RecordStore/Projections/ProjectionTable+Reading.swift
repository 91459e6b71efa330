import Records

extension ProjectionTable {
    func rows(
        owner: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int,
        _ connection: any SQLConnection
    ) throws -> [ProjectionRow] {
        try projection.check(condition, order: order)
        var clause = SQLCondition(table: self, dialect: connection.dialect, owner: owner)
        clause.add(condition)
        let steps = order.map { connection.dialect.order(by: $0.column, ascending: $0.isAscending) }
        let columns = ["zone", "name"] + projection.columns.map(\.name)
        let sql =
            "SELECT \(columns.joined(separator: ", ")) FROM \(name) WHERE \(clause.sql)"
            + " ORDER BY \((steps + ["zone", "name", "ordinal"]).joined(separator: ", "))"
            + connection.dialect.page(limit: limit, offset: offset)
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
