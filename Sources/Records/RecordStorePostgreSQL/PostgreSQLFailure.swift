import CPostgreSQL
import Foundation
import RecordStore

/// Why a statement failed, by its SQLSTATE (PostgreSQL documentation, appendix A).
struct PostgreSQLFailure: Sendable {
    /// Five characters; `08006` where the connection broke.
    let state: String
    let message: String
    let statement: String

    /// Whether the connection is of no use any more.
    var isBroken: Bool {
        state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05", "25P03"].contains(state)
    }

    /// Whether the same transaction may succeed when it runs again: another writer was in the way, or a table was made
    /// anew since the statement was prepared.
    var isPassing: Bool { ["40001", "40P01", "0A000"].contains(state) }

    /// Whether a row that another writer added in this moment was in the way. The body looks again and decides anew.
    var isDuplicate: Bool { state == "23505" }

    /// The error for the operator.
    func error(at place: String) -> DatabaseError {
        switch state {
        case "53100": .full(place)
        case "55P03": .locked(place)
        case "25006", "42501": .notWritable(place)
        case "XX001", "XX002": .damaged(place, reason: message)
        case _ where isBroken, "53300": .cannotOpen(place, reason: message)
        case _ where state.hasPrefix("23"): .constraint(message)
        default: .failed(message, statement: statement)
        }
    }

    init(state: String, message: String, statement: String) {
        self.state = state
        self.message = message
        self.statement = statement
    }

    init(result: OpaquePointer?, connection: OpaquePointer?, statement: String) {
        let isBroken = PQstatus(connection) != CONNECTION_OK
        let state = cpostgresql_state(result).map { String(cString: $0) }
        let message = cpostgresql_message(result).map { String(cString: $0) }
        self.init(
            state: state ?? (isBroken ? "08006" : "XX000"),
            message: message ?? Self.message(of: connection), statement: statement)
    }

    /// The first line of the connection's own message, without a full stop.
    static func message(of connection: OpaquePointer?) -> String {
        guard let connection else { return "out of memory" }
        let lines = String(cString: PQerrorMessage(connection)).split(separator: "\n")
        return lines.first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ". \t")) }
            ?? "no reason given"
    }
}
