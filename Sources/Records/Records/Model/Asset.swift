/// Bytes kept beside a record, such as a photo: the record holds their digest, the database holds them once.
public struct Asset: Hashable, Sendable {
    /// The SHA-256 digest of the bytes.
    public var digest: SHA256Digest
    /// The number of bytes.
    public var size: Int64
    /// Where a remote database serves the bytes; `nil` in local ones. No part of the identity.
    public var downloadURL: String?

    /// The asset of that digest and size.
    public init(digest: SHA256Digest, size: Int64, downloadURL: String? = nil) {
        self.digest = digest
        self.size = size
        self.downloadURL = downloadURL
    }

    /// The asset that those bytes make.
    public init(of bytes: [UInt8]) {
        self.init(digest: SHA256Digest(hashing: bytes), size: Int64(bytes.count))
    }

    /// Compares digest and size; an address that is signed anew at each answer is not a change.
    public static func == (left: Asset, right: Asset) -> Bool {
        left.digest == right.digest && left.size == right.size
    }

    /// Feeds digest and size.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
        hasher.combine(size)
    }
}

/// The field of a record that an upload is meant for; Apple's servers ask for it before they take the bytes.
public struct AssetDestination: Hashable, Sendable {
    /// The record, which need not exist yet.
    public var record: RecordID
    /// The record type.
    public var type: String
    /// The field of type ASSET.
    public var field: String

    /// The field of that record.
    public init(record: RecordID, type: String, field: String) {
        self.record = record
        self.type = type
        self.field = field
    }
}
