public import Records
public import Sync

/// The other database of a simulation: it answers one request at a time, and does the unpleasant things that servers do
/// when it is told to.
public protocol OtherSide {
    /// The live records of the zone.
    var records: [Record] { get throws }
    /// Whether the account's storage is full.
    var isFull: Bool { get set }
    /// Times a record was made again after a deletion, as far as it counts them.
    var revivals: Int { get }

    /// Carries out a request of a device at that time, in milliseconds since 1970.
    mutating func answer(_ request: SyncRequest, of device: String, at now: Int64) -> SyncAnswer
    /// The device's process ended, and with it what was known about the connection.
    mutating func forgetConnection(of device: String)
    /// Makes every token that was handed out worthless, as a server does that shortened its feed.
    mutating func expireTokens() throws
    /// Deletes the zone, as a person does who resets the account.
    mutating func loseZone() throws
}
