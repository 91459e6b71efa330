public import Records

extension StoredRecordDatabase: ReplicaDatabase {
    /// Runs one transaction over a zone that is kept in step with another database.
    public func replicate<Value: Sendable>(_ zone: Zone, _ body: (inout Replica) throws -> Value) throws
        -> Value
    {
        try store.database.write { connection in
            let storage = store.storage(connection, of: scope, isWriting: true)
            var replica = Replica(storage: storage, zone: zone, now: store.clock.now())
            let value = try body(&replica)
            try replica.finish()
            return value
        }
    }

    /// Reads what is remembered about a zone that is kept in step with another database.
    public func readReplica<Value: Sendable>(_ zone: Zone, _ body: (Replica) throws -> Value) throws -> Value
    {
        try store.database.read { connection in
            try body(
                Replica(
                    storage: store.storage(connection, of: scope, isWriting: false), zone: zone,
                    now: store.clock.now()))
        }
    }
}
