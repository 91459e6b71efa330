public import Records

/// Moves everything from one database to another one of any dialect: records, accounts and all else.
///
/// The source is read in one state, and the target is filled in one transaction that ends only when every table has the
/// rows, and the hash over them, that were read. Change tokens go on working.
public struct DatabaseCopy {
    /// What has become of one table.
    public struct Table: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// How many rows it has.
        public let rowCount: Int
        /// A hash over all rows in the order of their key, the same in every dialect.
        public let digest: SHA256Digest
    }

    /// How far a copy is.
    public struct Progress: Hashable, Sendable {
        /// The table at work.
        public let table: String
        /// How many of its rows are done.
        public let done: Int
        /// How many it has.
        public let total: Int
        /// Whether the rows are being read again and compared.
        public let isComparing: Bool
    }

    private let source: any SQLDatabase
    private let target: RecordStore
    private let order: [String]

    /// Prepares a copy: brings the tables of both up to date.
    ///
    /// - Parameters:
    ///   - migrations: Of all parts of the program that keep tables; those of the records are known.
    /// - Throws: `DatabaseError`.
    public init(
        from source: any SQLDatabase, to target: any SQLDatabase, schema: Schema, projections: [Projection],
        migrations: [Migration]
    ) throws {
        let all = RecordStore.migrations + migrations
        try source.migrate(all)
        try target.migrate(all)
        self.source = source
        self.target = try RecordStore(database: target, schema: schema, projections: projections)
        order = all.flatMap(\.madeTables)
    }

    /// Copies and compares.
    ///
    /// - Throws: `DatabaseCopyError` or `DatabaseError`; the target is as it was then.
    public func run(_ progress: (Progress) -> Void = { _ in }) throws -> [Table] {
        try target.database.write { writer in
            let copied = try source.read { reader in try copyTables(from: reader, to: writer, progress) }
            for (description, table) in copied {
                let found = try TableReading(description, in: writer).run { _, done in
                    report(done, of: table.rowCount, description, isComparing: true, progress)
                }
                guard found == table else { throw DatabaseCopyError.notEqual(table: table.name) }
            }
            for table in target.tables { try table.rebuild(writer) }
            return copied.map(\.1)
        }
    }

    private func copyTables(
        from reader: any SQLConnection, to writer: any SQLConnection, _ progress: (Progress) -> Void
    ) throws -> [(TableDescription, Table)] {
        let (described, known) = (try reader.describedTables(), try writer.describedTables())
        for (name, table) in described {
            guard let other = known[name], order.contains(name) else {
                throw DatabaseCopyError.unknownTable(name)
            }
            guard table == other, !table.key.isEmpty else { throw DatabaseCopyError.differentTable(name) }
            let isFilled = try writer.first("SELECT 1 FROM \(name) LIMIT 1") { _ in true } ?? false
            if isFilled { throw DatabaseCopyError.notEmpty(table: name) }
        }
        return try order.compactMap { described[$0] }.map { table in
            let total = try reader.first("SELECT count(*) FROM \(table.name)") { Int($0.integer(0)) } ?? 0
            let insertion = TableInsertion(table, in: writer)
            let copied = try TableReading(table, in: reader).run { values, done in
                try insertion.add(values)
                report(done, of: total, table, isComparing: false, progress)
            }
            try insertion.finish()
            guard copied.rowCount == total else { throw DatabaseCopyError.notEqual(table: table.name) }
            return (table, copied)
        }
    }

    private func report(
        _ done: Int, of total: Int, _ table: TableDescription, isComparing: Bool,
        _ progress: (Progress) -> Void
    ) {
        guard done % 1_000 == 0 || done == total else { return }
        progress(Progress(table: table.name, done: done, total: total, isComparing: isComparing))
    }
}

extension Migration {
    /// The tables that it makes, in order: those that others refer to come first.
    fileprivate var madeTables: [String] {
        statements.compactMap { $0.firstMatch(of: /^\s*CREATE TABLE (\w+)/).map { String($0.output.1) } }
    }
}
