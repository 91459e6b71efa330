public import Accounts
public import RecordStore
import Records

/// Takes an account off the server for good: first every address that it gave out, then what is private, then the
/// ways in. After an interruption it can be done again from the start.
public struct AccountRemoval: Sendable {
    let store: RecordStore
    let accounts: Accounts
    let cloud: (any CloudAccess)?

    /// The removal of accounts of this server.
    public init(store: RecordStore, accounts: Accounts, cloud: (any CloudAccess)?) {
        self.store = store
        self.accounts = accounts
        self.cloud = cloud
    }

    /// The server gives a public batch this many changes.
    private static let batchSize = 200

    /// Removes a user; when it returns, every address answers 410.
    public func remove(_ user: User) async throws {
        // Nobody writes any more while it goes.
        try accounts.signOutEverywhere(user)
        try cloud?.forget(user)
        let shared = try await store.publicRecords(madeBy: user.id)
        for start in stride(from: 0, to: shared.count, by: Self.batchSize) {
            let batch = shared[start..<min(start + Self.batchSize, shared.count)]
            let outcomes = try await store.publicDatabase(as: .administrator).modify(
                batch.map { .forceDelete($0.id) }, atomically: false)
            for case .failure(let error) in outcomes { throw error }
        }
        try await store.collectPublicAssets(shared.reduce(into: []) { $0.formUnion($1.assetDigests) })
        try await store.erasePrivateDatabase(ofOwner: user.id)
        try accounts.delete(user)
    }
}
