internal import Records
internal import Synchronization

/// What a client knows about assets on a host: which digest a checksum stands for, receipts, and addresses.
///
/// The protocol names bytes by checksums that are opaque at Apple, our model by SHA-256.
public final class AssetLedger: Sendable {
    struct Place: Hashable {
        let record: RecordID
        let field: String
        let digest: SHA256Digest
    }

    private struct Contents {
        var digests: [String: SHA256Digest] = [:]
        var receipts: [Place: WireAsset] = [:]
        var places: [SHA256Digest: (address: String, record: RecordID, field: String)] = [:]
        var isOurServer = false
    }

    private let contents = Mutex(Contents())

    /// An empty ledger.
    public init() {}

    /// Whether the host names bytes by their digest, so that a known asset needs no receipt.
    var isOurServer: Bool { contents.withLock(\.isOurServer) }

    /// The digest that a checksum stands for; `nil` until the bytes were seen.
    func digest(of asset: WireAsset) -> SHA256Digest? {
        if let digest = asset.digest {
            contents.withLock { $0.isOurServer = true }
            return digest
        }
        return contents.withLock { $0.digests[asset.fileChecksum] }
    }

    /// Notes that a checksum stands for a digest.
    func learn(_ asset: WireAsset, is digest: SHA256Digest) {
        contents.withLock { $0.digests[asset.fileChecksum] = digest }
    }

    /// Notes what an upload gave.
    func keep(_ receipt: WireAsset, for place: Place) {
        contents.withLock { $0.receipts[place] = receipt }
    }

    /// What to write into a field that is to hold the asset; `nil` when it was not uploaded for that field.
    func receipt(for place: Place) -> WireAsset? {
        contents.withLock { $0.receipts[place] }
    }

    /// Notes where bytes can be had.
    func note(_ address: String, of digest: SHA256Digest, in record: RecordID, field: String) {
        contents.withLock { $0.places[digest] = (address, record, field) }
    }

    /// Where bytes were last seen.
    func place(of digest: SHA256Digest) -> (address: String, record: RecordID, field: String)? {
        contents.withLock { $0.places[digest] }
    }
}
