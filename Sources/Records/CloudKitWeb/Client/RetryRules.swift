/// How often and how long the client tries before it gives a refusal back.
public struct RetryRules: Sendable {
    /// Requests in all for one call, the first included.
    public var attempts: Int
    /// The most seconds that are waited for in one call; a server that asks for more is believed, not waited for.
    public var longestWait: Double
    /// Seconds before the second request after one that had no answer; doubled each time.
    public var firstPause: Double
    /// Waits that many seconds; tests bring their own.
    public var sleep: @Sendable (Double) async throws -> Void

    /// Three requests, half a minute in all.
    public static let standard = RetryRules()

    /// Rules with these figures.
    public init(
        attempts: Int = 3, longestWait: Double = 30, firstPause: Double = 0.5,
        sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.attempts = attempts
        self.longestWait = longestWait
        self.firstPause = firstPause
        self.sleep = sleep
    }
}
