extension Projection {
    /// What is wrong with the declaration; `nil` when nothing is.
    package var defect: String? {
        let reserved: Set<String> = ["owner", "zone", "name", "ordinal", "row"]
        guard Self.isName(name) else { return "\"\(name)\" is no name for a projection" }
        for column in columns {
            guard Self.isName(column.name), !reserved.contains(column.name) else {
                return "\"\(column.name)\" is no name for a column of \(name)"
            }
            if column.isSearched, column.kind != .text {
                return "\(name).\(column.name) is searched but is no text"
            }
        }
        guard Set(columns.map(\.name)).count == columns.count else { return "\(name) has a column twice" }
        return nil
    }

    /// Checks that the columns exist and hold what they are compared with.
    package func check(
        _ condition: ProjectionCondition, order: [ProjectionOrder] = []
    ) throws(RecordError) {
        for step in order { _ = try column(step.column) }
        switch condition {
        case .all, .record: return
        case .isNull(let name): _ = try column(name)
        case .compare(let name, _, let value):
            let column = try column(name)
            guard value.kind == column.kind else {
                throw RecordError(
                    .badRequest, "\(self.name).\(name) holds \(column.kind), not \(value.kind).")
            }
        case .contains(let name, _):
            guard try column(name).isSearched else {
                throw RecordError(.badRequest, "\(self.name).\(name) is not a searched column.")
            }
        case .and(let parts), .or(let parts):
            for part in parts { try check(part) }
        case .not(let part): try check(part)
        }
    }

    package func column(_ name: String) throws(RecordError) -> Column {
        guard let column = columns.first(where: { $0.name == name }) else {
            throw RecordError(.badRequest, "The projection \(self.name) has no column \"\(name)\".")
        }
        return column
    }

    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
        return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F }
    }
}

extension ProjectionValue {
    package var kind: Projection.Column.Kind {
        switch self {
        case .text: .text
        case .integer: .integer
        case .real: .real
        }
    }
}
