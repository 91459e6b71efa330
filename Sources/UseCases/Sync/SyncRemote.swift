public import Records

/// The other database as the machine's requests see it.
public struct SyncRemote: Sendable {
    private let database: any RecordDatabase
    private let zone: Zone
    private let account: @Sendable () async throws -> String
    /// How many assets are on their way at once.
    private let parallelAssets = 4

    /// The zone of that database. `account` says who is signed in there, or throws `authenticationRequired`.
    public init(
        _ database: any RecordDatabase, zone: Zone, account: @escaping @Sendable () async throws -> String
    ) {
        self.database = database
        self.zone = zone
        self.account = account
    }

    /// Carries out a request. Every failure is an answer; what is no `RecordError` counts as a failure of the network.
    public func answer(_ request: SyncRequest) async -> SyncAnswer {
        do {
            return try await carryOut(request)
        } catch let error as RecordError {
            return .failure(error)
        } catch {
            return .failure(RecordError(.networkError, "\(error)"))
        }
    }

    private func carryOut(_ request: SyncRequest) async throws -> SyncAnswer {
        switch request {
        case .account: return .account(try await account())
        case .makeZone:
            try await database.createZone(zone)
            return .zone
        case .changes(let token, let isBrief):
            return .changes(
                try await database.changes(
                    in: zone, since: token, limit: nil, desiredKeys: isBrief ? [] : nil))
        case .modify(let changes): return .outcomes(try await database.modify(changes, atomically: false))
        case .look(let ids): return .records(try await database.records(ids, desiredKeys: nil))
        case .upload(let uploads):
            return .uploads(
                await inParallel(uploads) { try await database.upload($0.bytes, for: $0.destination) })
        case .download(let assets):
            return .downloads(await inParallel(assets) { try await database.download($0) })
        }
    }

    /// One result for each, in order, a few at a time.
    private func inParallel<Item: Sendable, Value: Sendable>(
        _ items: [Item], _ body: @escaping @Sendable (Item) async throws -> Value
    ) async -> [Result<Value, RecordError>] {
        let missing = RecordError(.networkError, "The work was cut short.")
        var results: [Result<Value, RecordError>] = items.map { _ in .failure(missing) }
        await withTaskGroup(of: (Int, Result<Value, RecordError>).self) { group in
            var next = 0
            func start() {
                guard next < items.count else { return }
                let (index, item) = (next, items[next])
                next += 1
                group.addTask { (index, await Self.result { try await body(item) }) }
            }
            for _ in 0..<parallelAssets { start() }
            for await (index, result) in group {
                results[index] = result
                start()
            }
        }
        return results
    }

    private static func result<Value: Sendable>(
        _ body: () async throws -> Value
    ) async -> Result<Value, RecordError> {
        do {
            return .success(try await body())
        } catch let error as RecordError {
            return .failure(error)
        } catch {
            return .failure(RecordError(.networkError, "\(error)"))
        }
    }
}
