import Synchronization

/// A home of records that forgets everything when the process ends: for tests, previews and demonstrations.
///
/// It behaves as the lasting homes do; the conformance suite runs on it too.
public final class InMemoryRecordStore: RecordHome {
    let schema: Schema
    let projections: [Projection]
    let limits: RecordLimits
    let clock: RecordClock
    private let storages = Mutex<[String: InMemoryStorage]>([:])

    /// An empty home for records of that schema.
    ///
    /// Throws `badRequest` when a projection is not declared well.
    public init(
        schema: Schema, projections: [Projection] = [], limits: RecordLimits = .cloudKit,
        clock: RecordClock = .system
    ) throws(RecordError) {
        for projection in projections {
            if let defect = projection.defect { throw RecordError(.badRequest, "\(defect).") }
        }
        self.schema = schema
        self.projections = projections
        self.limits = limits
        self.clock = clock
    }

    /// The private database of that user.
    public func privateDatabase(owner: String) -> any ProjectedDatabase {
        precondition(!owner.isEmpty, "The empty owner is the public database.")
        return InMemoryRecordDatabase(store: self, scope: .privateDatabase(owner: owner))
    }

    /// The public database as that caller sees it.
    public func publicDatabase(as caller: DatabaseScope.Caller) -> any ProjectedDatabase {
        InMemoryRecordDatabase(store: self, scope: .publicDatabase(caller))
    }

    /// Lets go of assets that no record holds and that were uploaded before that time; says how many.
    @discardableResult
    public func collectAssets(uploadedBefore time: Int64) -> Int {
        storages.withLock { storages in
            var count = 0
            for owner in storages.keys { count += storages[owner]?.collectAssets(uploadedBefore: time) ?? 0 }
            return count
        }
    }

    /// Runs a transaction: what the body did to the storage stays only if it does not throw.
    func withStorage<Value: Sendable>(
        of scope: DatabaseScope, _ body: (inout InMemoryStorage) throws -> Value
    ) throws -> Value {
        try storages.withLock { storages in
            var storage = storages[scope.owner] ?? InMemoryStorage(projections: projections)
            let value = try body(&storage)
            storages[scope.owner] = storage
            return value
        }
    }
}
