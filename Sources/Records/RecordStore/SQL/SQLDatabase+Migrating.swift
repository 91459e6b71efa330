import Records

extension SQLDatabase {
    /// Brings the tables of these components up to date, all in one transaction.
    ///
    /// Throws `newerSchema` when the database has been where this program has not, and `alteredMigration` when a
    /// migration reads differently from the one that ran.
    public func migrate(_ migrations: [Migration]) throws {
        let isCurrent = try read { try pending(migrations, in: $0).isEmpty }
        guard !isCurrent else { return }
        try write { connection in
            if let exclusion = dialect.exclusion(number: 4_027_001) { try connection.execute(exclusion) }
            try connection.execute(
                dialect.definition(
                    "CREATE TABLE IF NOT EXISTS migrations (component TEXT NOT NULL, number BIGINT NOT NULL,"
                        + " digest TEXT NOT NULL, PRIMARY KEY (component, number))"))
            for migration in try pending(migrations, in: connection) {
                for statement in migration.statements {
                    try connection.execute(dialect.definition(statement))
                }
                try connection.execute(
                    "INSERT INTO migrations (component, number, digest) VALUES (?, ?, ?)",
                    [.text(migration.component), .integer(Int64(migration.number)), .text(migration.digest)])
            }
        }
    }

    /// The migrations that have not run, in order.
    private func pending(_ migrations: [Migration], in connection: any SQLConnection) throws -> [Migration] {
        var pending: [Migration] = []
        let applied = try applied(in: connection)
        for (component, steps) in Dictionary(grouping: migrations, by: \.component).sorted(by: {
            $0.key < $1.key
        }) {
            let steps = steps.sorted { $0.number < $1.number }
            precondition(
                steps.map(\.number) == Array(1...steps.count), "\(component) is not numbered from 1.")
            let digests = applied[component] ?? [:]
            if let last = digests.keys.max(), last > steps.count {
                throw DatabaseError.newerSchema(component: component, found: last, known: steps.count)
            }
            for step in steps {
                guard let digest = digests[step.number] else {
                    pending.append(step)
                    continue
                }
                guard digest == step.digest else {
                    throw DatabaseError.alteredMigration(component: component, number: step.number)
                }
            }
        }
        return pending
    }

    private func applied(in connection: any SQLConnection) throws -> [String: [Int: String]] {
        guard try connection.hasTable("migrations") else { return [:] }
        var applied: [String: [Int: String]] = [:]
        try connection.forEachRow("SELECT component, number, digest FROM migrations", []) { row in
            applied[row.text(0), default: [:]][Int(row.integer(1))] = row.text(2)
            return true
        }
        return applied
    }
}

extension SQLConnection {
    /// Whether there is a table of that name.
    func hasTable(_ name: String) throws -> Bool {
        let catalogue =
            switch dialect {
            case .sqlite: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?"
            case .postgresql: "SELECT 1 WHERE to_regclass(?) IS NOT NULL"
            }
        return try first(catalogue, [.text(name)]) { _ in true } ?? false
    }
}

extension Migration {
    /// What freezes it.
    fileprivate var digest: String {
        SHA256Digest(hashing: Array(statements.joined(separator: ";\n").utf8)).hexadecimal
    }
}
