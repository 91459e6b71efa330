extension ProjectionCondition {
    /// Whether the row is wanted; follows SQL: a comparison with null is not true, and neither is its opposite.
    func matches(_ row: ProjectionRow) -> Bool { truth(for: row) ?? false }

    /// SQL's three values: `nil` is unknown.
    private func truth(for row: ProjectionRow) -> Bool? {
        switch self {
        case .all: return true
        case .isNull(let column): return row[column] == nil
        case .record(let id): return row.record == id
        case .compare(let column, let comparison, let value):
            return row[column].flatMap { ProjectionValue.order($0, value) }.map(comparison.holds)
        case .contains(let column, let text):
            return row[column]?.text.map { $0.utf8.holds(Array(text.utf8)) } ?? false
        case .and(let parts):
            let truths = parts.map { $0.truth(for: row) }
            return truths.contains(false) ? false : truths.contains(nil) ? nil : true
        case .or(let parts):
            let truths = parts.map { $0.truth(for: row) }
            return truths.contains(true) ? true : truths.contains(nil) ? nil : false
        case .not(let part): return part.truth(for: row).map { !$0 }
        }
    }
}

extension ProjectionCondition.Comparison {
    /// Whether an order (negative, zero, positive) is the one meant.
    fileprivate func holds(_ order: Int) -> Bool {
        switch self {
        case .equal: order == 0
        case .notEqual: order != 0
        case .less: order < 0
        case .lessOrEqual: order <= 0
        case .greater: order > 0
        case .greaterOrEqual: order >= 0
        }
    }
}

extension ProjectionValue {
    /// Negative, zero or positive; `nil` for values of different kinds.
    static func order(_ left: ProjectionValue, _ right: ProjectionValue) -> Int? {
        switch (left, right) {
        case (.text(let left), .text(let right)):
            left.utf8.elementsEqual(right.utf8)
                ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
        case (.integer(let left), .integer(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.real(let left), .real(let right)): left < right ? -1 : left == right ? 0 : 1
        default: nil
        }
    }
}

extension String.UTF8View {
    /// Whether these bytes are in there somewhere.
    fileprivate func holds(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first else { return true }
        let bytes = Array(self)
        guard bytes.count >= needle.count else { return false }
        return (0...(bytes.count - needle.count)).contains { start in
            bytes[start] == first && bytes[start..<(start + needle.count)].elementsEqual(needle)
        }
    }
}
