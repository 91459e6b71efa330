/// One of the three databases of a container.
public enum CloudDatabaseScope: String, Hashable, Sendable, CaseIterable {
    /// What everybody may read.
    case `public`
    /// What only its owner may read.
    case `private`
    /// What others share with the caller.
    case shared
}

/// Which copy of a container: at Apple they have different data and rules.
public enum CloudEnvironment: String, Hashable, Sendable, CaseIterable {
    /// For trying things out.
    case development
    /// For everybody.
    case production
}

/// A database on a CloudKit Web Services host, and the paths of its operations.
public struct CloudDatabaseAddress: Hashable, Sendable {
    /// The container, such as `iCloud.com.example.BusinessCard`.
    public var container: String
    /// The environment.
    public var environment: CloudEnvironment
    /// The database.
    public var scope: CloudDatabaseScope

    /// That database of that container.
    public init(container: String, environment: CloudEnvironment, scope: CloudDatabaseScope) {
        self.container = container
        self.environment = environment
        self.scope = scope
    }

    /// The path of an operation such as `records/query`, without host; it is what a server-to-server key signs.
    public func path(_ operation: String) -> String {
        "/database/1/\(container)/\(environment.rawValue)/\(scope.rawValue)/\(operation)"
    }

    /// The path of `tokens/create` and `tokens/register`, which stand under `/device` and name no database.
    public func devicePath(_ operation: String) -> String {
        "/device/1/\(container)/\(environment.rawValue)/\(operation)"
    }
}

/// The numbers that Apple publishes and that every server of the protocol holds its clients to.
public enum CloudLimits {
    /// Operations, names or asset tokens in one request.
    public static let itemsInRequest = 200
    /// Records in one response.
    public static let recordsInResponse = 200
    /// Bytes of one record, assets not counted.
    public static let bytesInRecord = 1 << 20
    /// Bytes of one request, assets not counted (what the native framework keeps to).
    public static let bytesInRequest = 2 << 20
    /// Bytes of one asset.
    public static let bytesInAsset = 50 << 20
    /// `DELETE_SELF` references to one record.
    public static let ownedReferences = 750
    /// Seconds for which an address to upload to is good.
    public static let secondsOfUpload = 900
}
