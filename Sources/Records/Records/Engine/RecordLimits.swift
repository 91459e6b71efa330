/// The limits of one request and one record; the figures are Apple's (CloudKit Web Services: Property Metrics).
public struct RecordLimits: Hashable, Sendable {
    /// Apple's limits.
    public static let cloudKit = RecordLimits()

    /// Changes in one batch.
    public var changesPerRequest = 200
    /// Records in one answer.
    public var recordsPerResponse = 200
    /// Bytes of the records in a page of a feed or a query, however many are asked for; one record is always given.
    public var bytesPerResponse = 16_777_216
    /// Bytes of one record without its assets.
    public var bytesPerRecord = 1_048_576
    /// Bytes of one asset.
    public var bytesPerAsset = 52_428_800
    /// Characters of a record or zone name.
    public var nameLength = 255
    /// Records that go with one record because they refer to it with `deleteSelf`.
    public var deleteSelfSources = 750

    /// Apple's limits, to be changed one by one.
    public init() {}

    /// How many records an answer holds when so many are asked for.
    func pageSize(_ limit: Int?) throws(RecordError) -> Int {
        guard let limit else { return recordsPerResponse }
        guard limit > 0 else {
            throw RecordError(.badRequest, "The limit \(limit) is not a positive number.")
        }
        return min(limit, recordsPerResponse)
    }
}
