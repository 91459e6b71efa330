import CardBook
import CardModel
import Foundation
import Records
import Sync

/// How far a device is in step, in JSON.
struct SyncStatusLine: Encodable {
    let server: String
    let account: String?
    let pending: Int
    let parked: [ParkedLine]
    let lastContact: String?
    let problem: String?

    init(_ status: SyncStatus, parked: [ParkedLine]) {
        server = status.remote
        account = status.account
        pending = status.pending
        self.parked = parked
        lastContact = status.lastContact.map {
            Date(timeIntervalSince1970: Double($0) / 1_000).formatted(.iso8601)
        }
        problem = status.problem
    }
}

/// An edit that the server refused, in JSON.
struct ParkedLine: Encodable {
    /// The name of the record.
    let record: String
    /// What a person knows it by.
    let name: String
    let problem: String

    static func lines(_ parked: [SyncStatus.Parked], _ book: CardBook) async throws -> [ParkedLine] {
        var lines: [ParkedLine] = []
        for parked in parked {
            let name = try await name(of: parked.id, book) ?? parked.id.name
            lines.append(ParkedLine(record: parked.id.name, name: name, problem: parked.problem))
        }
        return lines
    }

    private static func name(of id: RecordID, _ book: CardBook) async throws -> String? {
        guard let identifier = Identifier(id.name) else { return nil }
        if let card = try await book.card(identifier) { return "the card “\(card.details.displayName)”" }
        if let contact = try await book.contact(identifier) {
            return "the contact “\(contact.details.displayName)”"
        }
        return nil
    }
}
