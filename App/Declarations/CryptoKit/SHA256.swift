public import Foundation

// https://developer.apple.com/documentation/cryptokit/sha256
public struct SHA256: Sendable {
    // https://developer.apple.com/documentation/cryptokit/hashfunction/hash(data:)
    public static func hash<D>(data: D) -> SHA256Digest where D: DataProtocol {}
}

// https://developer.apple.com/documentation/cryptokit/sha256digest
public struct SHA256Digest: Sequence, Sendable {
    public typealias Element = UInt8
    public func makeIterator() -> Array<UInt8>.Iterator {}
}
