import Accounts
import CardModel
import Crypto
import Foundation
import HTTPServer

/// Where `businesscard doctor` asks the running server how it sees a request; for whoever can write the database.
struct DoctorRoute {
    let accounts: Accounts
    let clock: @Sendable () -> Instant
    let trustsProxy: Bool

    /// What the server saw. The addresses themselves are not told.
    struct Seen: Codable {
        /// Whether somebody on the way wrote down the client's address.
        let wasForwarded: Bool
        /// Whether the server believes that.
        let trustsProxy: Bool
    }

    static let path = Path<String>("/healthz/{secret}")
    /// The server's setting with the secret's hash and its end.
    static let setting = "doctor-secret"

    /// What is kept of a secret: it is good for a minute.
    static func sealed(_ secret: String, at now: Instant) -> String {
        "\(now.milliseconds + 60_000) \(SHA256.hash(secret).hexadecimal)"
    }

    func add(to router: inout Router) {
        router.get(Self.path) { request, secret in
            let parts = try accounts.setting(Self.setting)?.split(separator: " ") ?? []
            guard parts.count == 2, let end = Int64(parts[0]), clock().milliseconds < end,
                ConstantTime.areEqual(String(parts[1]), SHA256.hash(secret).hexadecimal)
            else { throw HTTPError.notFound }
            let seen = Seen(
                wasForwarded: request.headers["X-Forwarded-For"] != nil, trustsProxy: trustsProxy)
            return Response(.ok, .json, Array(try JSONEncoder().encode(seen)))
        }
    }
}
