import CardBook
public import CardModel
public import CloudKitWeb
public import Records

/// A card server as a home of the owner's records, once somebody has signed in there.
public struct ServerHome: Sendable {
    private let client: CloudKitWebClient
    /// The server's public database: what is shared is there for everybody.
    public let publicDatabase: any RecordDatabase
    /// The server's address.
    public let address: PublicAddress

    /// The home that `access` leads to; `nil` when it names no address.
    public init?(
        _ access: ServerAccess, session: any ServerSessionStoring,
        transport: any HTTPTransport = URLSessionTransport()
    ) {
        guard let address = access.address else { return nil }
        self.address = address
        let authorization = WebAuthTokenAuthorization(apiToken: access.apiToken, store: session)
        let ledger = AssetLedger()
        func client(_ scope: CloudDatabaseScope) -> CloudKitWebClient {
            CloudKitWebClient(
                CloudDatabaseAddress(container: access.container, environment: .production, scope: scope),
                host: access.server, authorization: authorization, transport: transport,
                rules: RetryRules(attempts: 2, longestWait: 5), ledger: ledger)
        }
        self.client = client(.private)
        publicDatabase = client(.public)
    }

    /// The signed-in owner's private database.
    public var privateDatabase: any RecordDatabase { client }

    /// Who is signed in there; throws when the server cannot be reached.
    public func account() async throws -> SyncAccount {
        do {
            return .signedIn(try await client.currentUser())
        } catch let error as RecordError
            where error.code == .authenticationRequired || error.code == .authenticationFailed
        {
            return .signedOut
        }
    }

    /// A value each time that something changed there, until nobody listens or the server cannot be reached.
    ///
    /// A notice is a hint to fetch. The first one comes at once: something may have changed before anybody listened.
    public func notices() -> AsyncThrowingStream<Void, any Error> {
        AsyncThrowingStream { stream in
            let task = Task {
                do {
                    try await client.subscribe(
                        WireSubscription(identifier: "sync", kind: .zone, zone: WireZoneID(RecordKind.zone)))
                    let courier = try await client.openCourier()
                    stream.yield()
                    while !Task.isCancelled {
                        if try await client.nextNotice(from: courier) != nil { stream.yield() }
                    }
                    stream.finish()
                } catch {
                    stream.finish(throwing: error)
                }
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }
}
