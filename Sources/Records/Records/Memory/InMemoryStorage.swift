/// The rows of one owner in memory; a value, so that a failed transaction is undone by forgetting the copy.
package struct InMemoryStorage: Sendable {
    struct StoredAsset: Sendable {
        var bytes: [UInt8]
        var uploadedAt: Int64
    }

    struct StoredZone: Sendable {
        var state: ZoneState
        var databaseSequence: Int64
        var isDeleted: Bool
    }

    let projections: [Projection]
    var database = ZoneState(incarnation: RecordEngine.newIncarnation(), sequence: 0)
    var storedZones: [Zone: StoredZone] = [:]
    var records: [Zone: [String: StoredRecord]] = [:]
    /// By target: the records that refer to it with an action other than `none`.
    var sources: [RecordID: [RecordID: Reference.Action]] = [:]
    var assets: [SHA256Digest: StoredAsset] = [:]
    var rows: [String: [RecordID: [ProjectionRow]]] = [:]
    var replicas: [Zone: ReplicaState] = [:]
    var entries: [RecordID: ReplicaEntry] = [:]
    package var isReplicating = false

    package init(projections: [Projection]) {
        self.projections = projections
    }

    package mutating func store(_ bytes: [UInt8], as digest: SHA256Digest, at time: Int64) {
        assets[digest] = StoredAsset(bytes: bytes, uploadedAt: time)
    }

    mutating func collectAssets(uploadedBefore time: Int64) -> Int {
        let live = records.values.flatMap(\.values).filter { !$0.isDeleted }
        let held = live.reduce(into: Set<SHA256Digest>()) { $0.formUnion($1.record.assetDigests) }
        let before = assets.count
        assets = assets.filter { held.contains($0.key) || $0.value.uploadedAt >= time }
        return before - assets.count
    }

    /// The rows by record and row number.
    func rows(of projection: String) -> [ProjectionRow] {
        (rows[projection] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension InMemoryStorage: RecordStorage {
    package func zone(_ zone: Zone) -> ZoneState? {
        storedZones[zone].flatMap { $0.isDeleted ? nil : $0.state }
    }

    package func zoneForWriting(_ zone: Zone) -> ZoneState? { self.zone(zone) }

    package func zones() -> [Zone] { storedZones.filter { !$0.value.isDeleted }.map(\.key) }

    package mutating func makeZone(_ zone: Zone, incarnation: String) {
        database.sequence += 1
        let state = ZoneState(incarnation: incarnation, sequence: storedZones[zone]?.state.sequence ?? 0)
        storedZones[zone] = StoredZone(state: state, databaseSequence: database.sequence, isDeleted: false)
    }

    package mutating func removeZone(_ zone: Zone) {
        for record in (records[zone] ?? [:]).values where !record.isDeleted {
            removeDerived(from: record.record)
        }
        records[zone] = nil
        database.sequence += 1
        storedZones[zone]?.databaseSequence = database.sequence
        storedZones[zone]?.isDeleted = true
    }

    package mutating func finishWriting(_ zone: Zone, sequence: Int64) {
        database.sequence += 1
        storedZones[zone]?.state.sequence = sequence
        storedZones[zone]?.databaseSequence = database.sequence
    }

    package func record(_ id: RecordID) -> StoredRecord? { records[id.zone]?[id.name] }

    package mutating func put(_ record: Record, sequence: Int64) {
        if let old = self.record(record.id), !old.isDeleted { removeDerived(from: old.record) }
        noteEdit(of: record.id, sequence: sequence)
        records[record.id.zone, default: [:]][record.id.name] =
            StoredRecord(record: record, sequence: sequence, isDeleted: false)
        for reference in record.fields.values.flatMap(\.value.references) where reference.action != .none {
            let known = sources[reference.target, default: [:]][record.id]
            sources[reference.target, default: [:]][record.id] =
                known == .validate ? .validate : reference.action
        }
        for projection in projections where projection.recordTypes.contains(record.type) {
            rows[projection.name, default: [:]][record.id] = projection.rows(record).map {
                ProjectionRow(record: record.id, values: $0)
            }
        }
    }

    package mutating func bury(_ record: Record, at stamp: Record.Stamp, sequence: Int64) {
        removeDerived(from: record)
        noteEdit(of: record.id, sequence: sequence)
        var tombstone = Record(id: record.id, type: record.type)
        tombstone.created = record.created
        tombstone.modified = stamp
        records[record.id.zone, default: [:]][record.id.name] =
            StoredRecord(record: tombstone, sequence: sequence, isDeleted: true)
    }

    private mutating func removeDerived(from record: Record) {
        for reference in record.fields.values.flatMap(\.value.references) {
            sources[reference.target]?[record.id] = nil
        }
        for projection in projections { rows[projection.name]?[record.id] = nil }
    }

    package func sources(of target: RecordID) -> [(id: RecordID, action: Reference.Action)] {
        (sources[target] ?? [:]).sorted { $0.key < $1.key }.map { (id: $0.key, action: $0.value) }
    }

    package func holds(_ digest: SHA256Digest) -> Bool { assets[digest] != nil }

    package func visitRecords(
        ofType type: String, in zone: Zone?, after place: CreationPlace?, _ visit: (Record) throws -> Bool
    ) throws {
        let candidates = zone.map { records[$0].map { [$0] } ?? [] } ?? Array(records.values)
        let found = candidates.flatMap(\.values).filter { !$0.isDeleted && $0.record.type == type }
            .map { (place: CreationPlace($0.record), record: $0.record) }
            .filter { candidate in place.map { $0 < candidate.place } ?? true }
            .sorted { $0.place < $1.place }
        for candidate in found {
            guard try visit(candidate.record) else { return }
        }
    }

    package func changes(
        in zone: Zone, after sequence: Int64, limit: Int, bytes: Int
    ) -> (found: [StoredChange], hasMore: Bool) {
        let all = (records[zone] ?? [:]).values.filter { $0.sequence > sequence }
            .sorted { $0.sequence < $1.sequence }
        let count = countFitting(all.prefix(limit).lazy.map(\.record.byteCount), bytes: bytes)
        return (Array(all.prefix(count)), all.count > count)
    }

    package func databaseState() -> ZoneState { database }

    package func zoneChanges(after sequence: Int64, limit: Int) -> [StoredZoneChange] {
        let found = storedZones.filter { $0.value.databaseSequence > sequence && $0.key != .default }
            .sorted { $0.value.databaseSequence < $1.value.databaseSequence }
        return found.prefix(limit).map {
            StoredZoneChange(zone: $0.key, sequence: $0.value.databaseSequence, isDeleted: $0.value.isDeleted)
        }
    }
}

extension InMemoryStorage {
    /// Makes all tokens of the zone worthless and forgets what was deleted, as a database does that shortens its feed.
    package mutating func shortenFeed(of zone: Zone, incarnation: String) {
        records[zone] = records[zone]?.filter { !$0.value.isDeleted }
        storedZones[zone]?.state.incarnation = incarnation
    }
}
