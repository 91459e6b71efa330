public import CloudKitWeb
public import Records

/// A CloudKit Web Services host over a home of records: takes requests of the protocol and answers them.
///
/// It knows nothing of sockets; `CloudRoutes` hangs it into a server, and tests ask it directly.
public struct CloudService: Sendable {
    /// What the operator has decided.
    public struct Configuration: Sendable {
        /// The container that is served, such as `iCloud.com.example.BusinessCard`.
        public var container: String
        /// Scheme and host under which the server is reached, without a trailing slash; all addresses begin with it.
        public var publicURL: String
        /// The schema that the home enforces.
        public var schema: Schema
        /// A secret of at least 32 bytes that all processes of the server share; seals addresses and receipts.
        public var secret: [UInt8]
        /// How far the date of a signed request may be from the server's clock, in seconds.
        public var signatureTolerance: Int64 = 600
        /// Bytes of records behind which an answer takes no more of them: requests name hundreds of records of up to a megabyte.
        public var bytesInAnswer = RecordLimits.cloudKit.bytesPerResponse
        /// How long a courier holds a request that has nothing to tell, in seconds.
        public var courierPatience: Double = 25
        /// How often a courier looks for changes that another process made, in seconds.
        public var courierInterval: Double = 1
        /// Where the time comes from.
        public var clock: RecordClock = .system
        /// One sentence about what is wrong with the fields that somebody writes into the public database, where the
        /// schema lets more in than the server can show; `nil` where nothing is.
        public var publicDefect: @Sendable (Record) -> String? = { _ in nil }
        /// The same for the bytes of an asset that is uploaded for that record of the public database.
        public var publicAssetDefect: @Sendable ([UInt8], AssetDestination) -> String? = { _, _ in nil }
        /// Writes down an error that ends as INTERNAL_ERROR, under the `uuid` that the client is told.
        public var logError: @Sendable (any Error, _ uuid: String) -> Void = { _, _ in }

        /// The settings without which there is no service.
        public init(container: String, publicURL: String, schema: Schema, secret: [UInt8]) {
            precondition(secret.count >= 32, "a short secret could be guessed")
            self.container = container
            self.publicURL = publicURL
            self.schema = schema
            self.secret = secret
        }
    }

    let configuration: Configuration
    let homes: [CloudEnvironment: any RecordHome]
    let resolver: any CallerResolving
    let subscriptions: any SubscriptionStore
    let tickets: SealedTickets
    let signal = ChangeSignal()

    /// A service over these homes; an environment without one is answered with an error.
    public init(
        _ configuration: Configuration, homes: [CloudEnvironment: any RecordHome],
        resolver: any CallerResolving, subscriptions: any SubscriptionStore
    ) {
        self.configuration = configuration
        self.homes = homes
        self.resolver = resolver
        self.subscriptions = subscriptions
        tickets = SealedTickets(secret: configuration.secret, clock: configuration.clock)
    }
}
