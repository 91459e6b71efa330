public import CardModel
public import Foundation

/// What the person who runs the server decides.
public struct Configuration: Sendable {
    /// Where the server is reached from outside: the only source of absolute links.
    public var publicAddress: PublicAddress
    /// The Apple app and its clip; `nil` without one.
    public var apple: AppleAppIdentity?
    /// The zone in which days begin for pages that do not know their reader's.
    public var timeZone: TimeZone
    /// The time.
    public var clock: @Sendable () -> Instant

    /// The configuration of a server at that address.
    public init(
        publicAddress: PublicAddress, apple: AppleAppIdentity? = nil, timeZone: TimeZone = .current,
        clock: @escaping @Sendable () -> Instant = {
            Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
        }
    ) {
        self.publicAddress = publicAddress
        self.apple = apple
        self.timeZone = timeZone
        self.clock = clock
    }
}
