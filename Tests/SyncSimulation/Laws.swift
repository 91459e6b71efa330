import Records
import Sync

/// A law that a run broke.
struct BrokenLaw: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

extension Simulation {
    /// The network is good again: everything that is on its way arrives, and every device comes to rest.
    mutating func settle() throws {
        trace("the network is good again")
        server.isFull = false
        while !late.isEmpty { deliverLate() }
        for device in devices { restart(device) }
        var before: [[Record]] = []
        for _ in 0..<8 {
            for device in devices { try bringToRest(device) }
            let after = devices.map(\.records) + [try server.records]
            if after == before, devices.allSatisfy({ $0.pendingCount == 0 }) { return }
            before = after
        }
        throw BrokenLaw("the devices do not come to rest")
    }

    mutating func bringToRest(_ device: SimulatedDevice) throws {
        if case .none = device.traffic { device.wake() }
        for _ in 0..<2_000 {
            if case .none = device.traffic, try device.next(at: now) == .idle { return }
            try step(device, isCalm: true)
        }
        throw BrokenLaw("\(device.name) does not come to rest")
    }

    func checkLaws() throws {
        try checkConvergence()
        try checkEdits()
        try checkDeletions()
        try checkCounters()
        try checkSets()
    }

    private func checkConvergence() throws {
        let there = try server.records.filter { $0.id.name != SyncNames.zoneIdentity }
            .sorted { $0.id < $1.id }
            .map { record in
                var record = record
                record[SyncNames.marks] = nil
                return record
            }
        for device in devices {
            let here = device.records
            let names = Set(there.map(\.id.name)).symmetricDifference(here.map(\.id.name)).sorted()
            guard names.isEmpty else { throw BrokenLaw("\(device.name) and the server differ in \(names)") }
            for (mine, theirs) in zip(here, there) where mine.fields != theirs.fields {
                throw BrokenLaw(
                    "\(device.name) has \(Self.words(mine)), the server has \(Self.words(theirs))")
            }
            let parked = device.database.storage.inner.replicaEntries(
                in: SimulatedSchema.zone, status: .parked, limit: 10)
            guard parked.isEmpty else {
                throw BrokenLaw(
                    "\(device.name) parked \(parked.map { "\($0.id.name): \($0.entry.problem ?? "")" })")
            }
        }
    }

    /// Every edit is in the result or in a conflict, or somebody who saw it replaced or deleted it.
    private func checkEdits() throws {
        guard let device = devices.first else { return }
        let lost = device.records.filter { $0.type == SyncNames.conflict }
        for edit in ledger.edits where !edit.isAccounted {
            let present = device.record(edit.record)?[edit.field]?.value
            if present == edit.value || present?.elements.contains(edit.value) == true { continue }
            let isKept = try lost.contains { conflict in
                guard conflict["recordName"]?.string == edit.record, conflict["field"]?.string == edit.field,
                    let bytes = conflict["lost"]?.bytes
                else { return false }
                return try FieldCoding.decode(bytes)["lost"]?.value == edit.value
            }
            if !isKept {
                throw BrokenLaw(
                    "the edit \(edit.value) of \(edit.field) in \(edit.record) by \(edit.device) is lost")
            }
        }
    }

    private func checkDeletions() throws {
        for name in ledger.deletedForGood.sorted() where devices[0].record(name) != nil {
            throw BrokenLaw("the deletion of \(name) did not stay")
        }
    }

    private func checkCounters() throws {
        guard !ledger.wasZoneLost, !ledger.wasRestored else { return }
        for (name, presses) in ledger.presses.sorted(by: { $0.key < $1.key }) {
            guard !ledger.disturbed.contains(name), !name.hasPrefix("shared") else { continue }
            let counted = devices[0].record(name)?["presses"]?.int64
            if counted != presses {
                throw BrokenLaw("\(name) was pressed \(presses) times and says \(counted ?? -1)")
            }
        }
    }

    private func checkSets() throws {
        guard !ledger.wasZoneLost, !ledger.wasRestored else { return }
        for (name, tags) in ledger.removedTags.sorted(by: { $0.key < $1.key }) {
            guard !ledger.disturbed.contains(name), !name.hasPrefix("shared") else { continue }
            let back = tags.intersection(devices[0].record(name)?["tags"]?.strings ?? [])
            if !back.isEmpty { throw BrokenLaw("tags came back to \(name): \(back.sorted())") }
        }
    }

    /// Everything is delivered once more, from the beginning: nothing changes.
    mutating func checkWalkChangesNothing() throws {
        let before = devices.map(\.records)
        let there = try server.records
        try server.expireTokens()
        for device in devices { try bringToRest(device) }
        guard devices.map(\.records) == before, try server.records == there else {
            throw BrokenLaw("delivering everything once more changed something")
        }
    }
}

extension SimulatedDevice {
    var pendingCount: Int {
        database.storage.inner.countReplicaEntries(in: SimulatedSchema.zone, status: .pending)
    }
}
