internal import Foundation
public import Records

/// An asset on the wire: what an upload gives, what a record carries, what a read returns.
public struct WireAsset: Hashable, Sendable {
    /// Names the bytes; opaque, except that `digest` recognises our own server's form.
    public var fileChecksum: String
    /// The number of bytes.
    public var size: Int64
    /// Proves that the bytes were uploaded; only in uploads and writes.
    public var receipt: String?
    /// Belongs to the encryption at rest at Apple; handed back as it came.
    public var referenceChecksum: String?
    /// Belongs to the encryption at rest at Apple; handed back as it came.
    public var wrappingKey: String?
    /// Where the bytes are; only in reads.
    public var downloadURL: String?

    /// An asset with these properties.
    public init(
        fileChecksum: String, size: Int64, receipt: String? = nil, referenceChecksum: String? = nil,
        wrappingKey: String? = nil, downloadURL: String? = nil
    ) {
        self.fileChecksum = fileChecksum
        self.size = size
        self.receipt = receipt
        self.referenceChecksum = referenceChecksum
        self.wrappingKey = wrappingKey
        self.downloadURL = downloadURL
    }

    /// Reads an asset.
    public init(_ object: WireObject) throws(WireFormatError) {
        fileChecksum = try object.requiredString("fileChecksum")
        guard let size = try object.integer("size"), size >= 0 else {
            throw object.error("size", "a number of bytes is required")
        }
        self.size = size
        receipt = try object.string("receipt")
        referenceChecksum = try object.string("referenceChecksum")
        wrappingKey = try object.string("wrappingKey")
        downloadURL = try object.string("downloadURL")
    }

    /// The asset as JSON; what is `nil` is left out.
    public var json: JSON {
        .object(omittingNil: [
            "fileChecksum": .string(fileChecksum), "size": .integer(size),
            "receipt": receipt.map(JSON.string), "referenceChecksum": referenceChecksum.map(JSON.string),
            "wrappingKey": wrappingKey.map(JSON.string), "downloadURL": downloadURL.map(JSON.string),
        ])
    }
}

extension WireAsset {
    /// The first byte of our checksums; Apple's have 21 bytes in all, ours 33, so neither is taken for the other.
    private static let version: UInt8 = 0x53

    /// The checksum that our own server gives to bytes of that digest.
    public static func checksum(of digest: SHA256Digest) -> String {
        Data([version] + digest.bytes).base64EncodedString()
    }

    /// The SHA-256 digest of the bytes where the checksum is our own server's; `nil` for Apple's.
    public var digest: SHA256Digest? {
        guard let bytes = Data(base64Encoded: fileChecksum), bytes.count == 33, bytes.first == Self.version
        else {
            return nil
        }
        return SHA256Digest(bytes: Array(bytes.dropFirst()))
    }
}
