public import Records

/// A home of records in a SQL database: many owners' private databases and the public one.
///
/// Several stores, also in several processes, may use one database at once. What a function has answered is durable.
public final class RecordStore: RecordHome {
    /// The database, which also holds the tables of other parts of a server.
    public let database: any SQLDatabase
    let schema: Schema
    let limits: RecordLimits
    let clock: RecordClock
    let tables: [ProjectionTable]
    let work: BlockingWork

    /// Opens a store: brings the tables up to date and makes projections anew that are not of this version.
    ///
    /// Throws `DatabaseError`, and `RecordError.badRequest` when a projection is not declared well.
    public init(
        database: any SQLDatabase, schema: Schema, projections: [Projection] = [],
        limits: RecordLimits = .cloudKit, clock: RecordClock = .system
    ) throws {
        for projection in projections {
            if let defect = projection.defect { throw RecordError(.badRequest, "\(defect).") }
        }
        self.database = database
        self.schema = schema
        self.limits = limits
        self.clock = clock
        tables = projections.map(ProjectionTable.init)
        work = BlockingWork(readers: database.readerCount, writers: database.writerCount)
        try database.migrate(Self.migrations)
        try bringProjectionsUpToDate()
    }

    /// The database of that scope, with functions that wait and functions that block.
    public func database(_ scope: DatabaseScope) -> StoredRecordDatabase {
        if case .privateDatabase(let owner) = scope {
            precondition(!owner.isEmpty, "The empty owner is the public database.")
        }
        return StoredRecordDatabase(store: self, scope: scope)
    }

    /// The private database of that user.
    public func privateDatabase(owner: String) -> any ProjectedDatabase {
        database(.privateDatabase(owner: owner))
    }

    /// The public database as that caller sees it.
    public func publicDatabase(as caller: DatabaseScope.Caller) -> any ProjectedDatabase {
        database(.publicDatabase(caller))
    }

    /// Makes every projection anew from the records.
    public func rebuildProjections() throws {
        try database.write { connection in
            for table in tables { try table.rebuild(connection) }
        }
    }

    private func bringProjectionsUpToDate() throws {
        let areCurrent = try database.read { connection in
            try tables.allSatisfy { try $0.isCurrent(connection) }
        }
        guard !areCurrent else { return }
        try database.write { connection in
            if let exclusion = database.dialect.exclusion(number: 4_027_002) {
                try connection.execute(exclusion)
            }
            for table in tables where try !table.isCurrent(connection) { try table.rebuild(connection) }
        }
    }

    func storage(_ connection: any SQLConnection, of scope: DatabaseScope, isWriting: Bool)
        -> SQLRecordStorage
    {
        SQLRecordStorage(connection: connection, owner: scope.owner, tables: tables, isWriting: isWriting)
    }
}
