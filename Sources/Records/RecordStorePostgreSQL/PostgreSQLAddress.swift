import CPostgreSQL
import Foundation
import RecordStore

/// Where a PostgreSQL database is: a connection URI (PostgreSQL documentation, section 34.1.1.2).
struct PostgreSQLAddress: Sendable {
    /// The URI as it was given, with the password that may be in it.
    let text: String
    /// The URI for people: without the password.
    let place: String

    /// Reads a URI that begins with `postgres://` or `postgresql://`.
    ///
    /// Throws `DatabaseError.cannotOpen` where libpq does not understand it.
    init(_ text: String) throws(DatabaseError) {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(text, &message) else {
            let reason = message.map { String(cString: $0) } ?? "out of memory"
            PQfreemem(message)
            // The reason may repeat the URI, and the password with it.
            let shown = Self.withoutPassword(text)
            throw .cannotOpen(
                shown,
                reason: reason.replacing(text, with: shown).trimmingCharacters(in: .whitespacesAndNewlines))
        }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var next = options
        while let keyword = next.pointee.keyword {
            if let value = next.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            next += 1
        }
        self.text = text
        let user = values["user"].map { $0 + "@" } ?? ""
        let port = values["port"].map { ":" + $0 } ?? ""
        place = "postgres://\(user)\(values["host"] ?? "")\(port)/\(values["dbname"] ?? "")"
    }

    private static func withoutPassword(_ text: String) -> String {
        text.replacing(/^(\w+:\/\/[^:@\/]*):[^@]*@/) { "\($0.output.1)@" }
            .replacing(/password=[^&]*/, with: "password=…")
    }
}
