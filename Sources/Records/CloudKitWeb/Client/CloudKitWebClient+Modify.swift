public import Records

extension CloudKitWebClient {
    /// Sends the batch, split by count and bytes where it need not be atomic.
    ///
    /// An atomic batch of a custom zone cannot be split: one of more than 200 changes fails with `limitExceeded`.
    public func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        guard let zone = changes.first?.id.zone else { return [] }
        var seen: Set<RecordID> = []
        for id in changes.map(\.id) {
            guard id.zone == zone else {
                throw RecordError(.badRequest, "A request changes one zone, not both \(zone) and \(id.zone).")
            }
            guard seen.insert(id).inserted else {
                throw RecordError(.badRequest, "A request changes a record once, and \(id) is there twice.")
            }
        }
        let isAtomic = atomically && zone != .default
        guard !isAtomic || changes.count <= CloudLimits.itemsInRequest else {
            throw RecordError(
                .limitExceeded,
                "A request holds at most \(CloudLimits.itemsInRequest) changes, and this one has \(changes.count)."
            )
        }
        var refusals: [Int: RecordError] = [:]
        var sent: [RecordChange] = []
        var operations: [RecordsModifyRequest.Operation] = []
        operations.reserveCapacity(changes.count)
        for (index, change) in changes.enumerated() {
            do {
                operations.append(try await operation(change))
                sent.append(change)
            } catch let error as RecordError where error.code == .badRequest {
                refusals[index] = error
            }
        }
        if isAtomic, !refusals.isEmpty {
            let other = RecordError(.atomicError, "Another change of the same atomic batch failed.")
            return changes.indices.map { .failure(refusals[$0] ?? other) }
        }
        var results: [Result<RecordOutcome, RecordError>] = []
        results.reserveCapacity(changes.count)
        if isAtomic {
            results = try await send(sent[...], operations[...], atomically: true)
        } else {
            for range in Self.portions(of: operations) where !range.isEmpty {
                results += try await sendSplitting(sent[range], operations[range])
            }
        }
        for (index, error) in refusals.sorted(by: { $0.key < $1.key }) {
            results.insert(.failure(error), at: index)
        }
        return results
    }

    /// Ranges of at most 200 operations and two megabytes.
    static func portions(of operations: [RecordsModifyRequest.Operation]) -> [Range<Int>] {
        guard operations.count > 1 else { return [operations.indices] }
        var portions: [Range<Int>] = []
        var start = 0
        var bytes = 0
        for (index, operation) in operations.enumerated() {
            let size = operation.json.serialized.count
            let isFull =
                index - start == CloudLimits.itemsInRequest || bytes + size > CloudLimits.bytesInRequest
            if isFull, index > start {
                portions.append(start..<index)
                start = index
                bytes = 0
            }
            bytes += size
        }
        portions.append(start..<operations.count)
        return portions
    }

    /// Halves a portion until the server takes it; a single change that is too large gets the refusal itself.
    private func sendSplitting(
        _ changes: ArraySlice<RecordChange>, _ operations: ArraySlice<RecordsModifyRequest.Operation>
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        do {
            return try await send(changes, operations, atomically: false)
        } catch let error as RecordError where error.code == .limitExceeded {
            guard changes.count > 1 else { return [.failure(error)] }
            let middle = changes.startIndex + changes.count / 2
            return try await sendSplitting(changes[..<middle], operations[..<middle])
                + sendSplitting(changes[middle...], operations[middle...])
        }
    }

    private func send(
        _ changes: ArraySlice<RecordChange>, _ operations: ArraySlice<RecordsModifyRequest.Operation>,
        atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        let zone = changes[changes.startIndex].id.zone
        let request = RecordsModifyRequest(Array(operations), zone: WireZoneID(zone), isAtomic: atomically)
        let answer: Answer
        do {
            answer = try await post("records/modify", request.json)
        } catch let error as RecordError where error.code == .atomicError {
            // Then nobody says which change was the guilty one.
            return changes.map { _ in .failure(error) }
        }
        let objects = try answer.body.requiredObjects("records")
        guard objects.count == changes.count else {
            throw Self.unexpected("\(objects.count) results for \(changes.count) operations")
        }
        var results: [Result<RecordOutcome, RecordError>] = []
        results.reserveCapacity(changes.count)
        for (change, object) in zip(changes, objects) {
            switch try Item(object) {
            case .record(let wire) where wire.isDeleted: results.append(.success(.deleted(change.id)))
            case .record(let wire): results.append(.success(.saved(try await record(wire, in: zone))))
            case .error(let wire):
                let error = try await recordError(wire, in: zone)
                results.append(answer.mayRepeat ? Self.acknowledged(change, error) : .failure(error))
            }
        }
        return results
    }

    /// After an answer was lost, a refusal may only say that the change is there already.
    private static func acknowledged(
        _ change: RecordChange, _ error: RecordError
    ) -> Result<RecordOutcome, RecordError> {
        switch (change, error.code, error.serverRecord) {
        case (.create(let record), .conflict, let present?), (.create(let record), .exists, let present?),
            (.replace(let record), .conflict, let present?):
            return present.type == record.type && present.fields == record.fields
                ? .success(.saved(present)) : .failure(error)
        case (.update(let record, let clearing), .conflict, let present?):
            let isThere =
                record.fields.allSatisfy { present.fields[$0.key] == $0.value }
                && clearing.allSatisfy { present.fields[$0] == nil }
            return isThere ? .success(.saved(present)) : .failure(error)
        case (.delete(let id, _), .notFound, _), (.delete(let id, _), .conflict, nil):
            return .success(.deleted(id))
        default:
            return .failure(error)
        }
    }

    private func operation(_ change: RecordChange) async throws -> RecordsModifyRequest.Operation {
        switch change {
        case .create(let record): try await .init(.create, wireRecord(record))
        case .update(let record, let clearing): try await .init(.update, wireRecord(record, clearing))
        case .forceUpdate(let record, let clearing):
            try await .init(.forceUpdate, wireRecord(record, clearing))
        case .replace(let record): try await .init(.replace, wireRecord(record))
        case .forceReplace(let record): try await .init(.forceReplace, wireRecord(record))
        case .delete(let id, let tag):
            .init(.delete, Self.bare(id, tag))
        case .forceDelete(let id):
            .init(.forceDelete, Self.bare(id, nil))
        }
    }

    private static func bare(_ id: RecordID, _ tag: String?) -> WireRecord {
        var record = WireRecord(name: id.name)
        record.changeTag = tag
        return record
    }

    private func wireRecord(_ record: Record, _ clearing: Set<String> = []) async throws -> WireRecord {
        var assets: [AssetLedger.Place: WireAsset] = [:]
        for (name, field) in record.fields {
            for asset in field.assets {
                assets[.init(record: record.id, field: name, digest: asset.digest)] =
                    try await wireAsset(asset, in: record.id, field: name)
            }
        }
        for (name, field) in record.fields where !field.value.isRepresentable {
            throw RecordError(
                .badRequest, "Field '\(name)' of \(record.id) holds a number that is not finite.")
        }
        var wire = try WireRecord(record) { asset, field in
            let place = AssetLedger.Place(record: record.id, field: field, digest: asset.digest)
            guard let value = assets[place] else {
                throw RecordError(.badRequest, "The asset of '\(field)' in \(record.id) was not uploaded.")
            }
            return value
        }
        wire.created = nil
        wire.modified = nil
        for name in clearing { wire.fields[name] = WireField(tag: .none, value: .null) }
        return wire
    }
}

extension FieldValue.Value {
    /// Whether JSON has a form for it: it has none for infinity and for what is not a number.
    fileprivate var isRepresentable: Bool {
        switch self {
        case .double(let number): number.isFinite
        case .doubleList(let numbers): numbers.allSatisfy(\.isFinite)
        case .location(let place): place.isFinite
        case .locationList(let places): places.allSatisfy(\.isFinite)
        default: true
        }
    }
}

extension Location {
    fileprivate var isFinite: Bool {
        [latitude, longitude, horizontalAccuracy, verticalAccuracy, altitude, speed, course].allSatisfy {
            $0?.isFinite ?? true
        }
    }
}
