internal import Foundation
public import Records

/// Signs with ECDSA on P-256 over SHA-256; OpenSSL on Linux and CryptoKit on Apple's platforms stand behind it.
public protocol MessageSigning: Sendable {
    /// The signature of a message in ASN.1 DER.
    func signature(for message: [UInt8]) throws -> [UInt8]
}

/// The parts of a server-to-server signature that client and server agree on
/// (CloudKit Web Services Reference: Composing Web Service Requests).
public enum ServerToServerSignature {
    /// Carries the key's identifier.
    public static let keyHeader = "X-Apple-CloudKit-Request-KeyID"
    /// Carries the time of the request in UTC with whole seconds.
    public static let dateHeader = "X-Apple-CloudKit-Request-ISO8601Date"
    /// Carries the signature in base64.
    public static let signatureHeader = "X-Apple-CloudKit-Request-SignatureV1"

    /// The message that is signed: date, base64 of the body's SHA-256, and path, with colons between.
    ///
    /// - Parameter body: The body as it goes over the wire; `nil` leaves the place of the hash empty, which is
    ///   how some clients sign a request without a body while others hash nothing.
    public static func message(date: String, body: [UInt8]?, path: String) -> [UInt8] {
        let hash = body.map { Data(SHA256Digest(hashing: $0).bytes).base64EncodedString() } ?? ""
        return Array("\(date):\(hash):\(path)".utf8)
    }

    /// That time as the date header writes it.
    ///
    /// - Parameter seconds: Seconds since 1970 in UTC.
    public static func date(at seconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }

    /// The seconds since 1970 that a date header names; `nil` when it is written in another form.
    public static func seconds(of date: String) -> Int64? {
        guard let time = try? Date(date, strategy: .iso8601) else { return nil }
        return Int64(time.timeIntervalSince1970)
    }
}

/// A server-to-server key: the public database, as the developer who made the key.
public struct ServerToServerAuthorization: RequestAuthorization {
    private let keyID: String
    private let key: any MessageSigning
    private let clock: RecordClock

    /// A way in with that key.
    public init(keyID: String, key: any MessageSigning, clock: RecordClock = .system) {
        self.keyID = keyID
        self.key = key
        self.clock = clock
    }

    /// The request with the three header fields.
    public func authorize(_ request: WebRequest, refusals: Int) async throws -> WebRequest {
        let date = ServerToServerSignature.date(at: clock.now() / 1000)
        // Nobody has said which form a request without a body takes; the hash of nothing first, then nothing.
        let body = request.body ?? (refusals == 0 ? [] : nil)
        let message = ServerToServerSignature.message(date: date, body: body, path: request.path)
        var request = request
        request.headers[ServerToServerSignature.keyHeader] = keyID
        request.headers[ServerToServerSignature.dateHeader] = date
        request.headers[ServerToServerSignature.signatureHeader] =
            Data(try key.signature(for: message)).base64EncodedString()
        return request
    }

    /// Once, for a request without a body.
    public func hasAlternative(for request: WebRequest, refusals: Int) -> Bool {
        request.body == nil && refusals == 1
    }
}
