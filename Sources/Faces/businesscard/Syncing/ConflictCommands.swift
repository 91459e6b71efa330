import Accounts
import CardBook
import Foundation
import RecordStore
import Records
import Sync

let conflictCommands = [
    Command(
        "conflicts", "list", abstract: "List what lost when two devices changed the same thing.",
        options: [.json, .owner]
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.user(arguments)
        let conflicts = try await home.conflicts(of: user).all()
        let database = home.store.privateDatabase(owner: user.id)
        var lines: [ConflictLine] = []
        for conflict in conflicts {
            lines.append(ConflictLine(conflict, present: try await database.record(conflict.record)))
        }
        if arguments.has("json") { return try console.print(json: lines) }
        for line in lines {
            console.print(
                "\(line.id)  \(line.name): \(line.field) is “\(line.kept)”, also had “\(line.lost)”")
        }
    },
    Command(
        "conflicts", "resolve", abstract: "Decide a conflict.", operands: ["ID"],
        options: [
            Option("take", help: "Put the value back that lost."),
            Option("keep", help: "Keep the value that is there."), .owner,
        ]
    ) { arguments, console in
        let path = ["conflicts", "resolve"]
        guard arguments.has("take") != arguments.has("keep") else {
            throw UsageError("Say one of --take and --keep.", path: path)
        }
        let home = try Home(arguments)
        let conflicts = try home.conflicts(of: home.user(arguments))
        let text = arguments.operands[0]
        let found = try await conflicts.all().filter {
            ConflictLine.shortName($0) == text || $0.id.name == text
        }
        guard let conflict = found.first, found.count == 1 else {
            throw CommandFailure("There is no conflict “\(text)”.")
        }
        if arguments.has("keep") {
            try await conflicts.dismiss(conflict)
        } else {
            do {
                try await conflicts.takeLost(conflict)
            } catch let error as RecordError where error.code == .notFound {
                throw CommandFailure("What the conflict is about was deleted.")
            }
        }
        console.note("Decided.")
    },
]

extension Home {
    fileprivate func conflicts(of user: User) -> SyncConflicts {
        SyncConflicts(store.privateDatabase(owner: user.id), zone: RecordKind.zone)
    }
}

private struct ConflictLine: Encodable {
    let id: String
    let kind: String
    let record: String
    let name: String
    let field: String
    let kept: String
    let lost: String

    init(_ conflict: SyncConflict, present: Record?) {
        id = Self.shortName(conflict)
        kind = conflict.type
        record = conflict.record.name
        field = conflict.field
        kept = present.map { Self.words($0[conflict.field]) } ?? "(deleted)"
        lost = Self.words(conflict.lost)
        let parts = ["givenName", "familyName"].compactMap { present?[$0]?.string }
        name = parts.isEmpty ? "\(conflict.type) \(conflict.record.name)" : parts.joined(separator: " ")
    }

    /// The digits that tell conflicts apart.
    static func shortName(_ conflict: SyncConflict) -> String {
        String(conflict.id.name.dropFirst("conflict-".count).prefix(12))
    }

    private static func words(_ field: FieldValue?) -> String {
        switch field?.value {
        case nil: ""
        case .string(let text): text
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .timestamp(let milliseconds):
            Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
        case .stringList(let texts): texts.joined(separator: ", ")
        case .asset(let asset): "a photo of \(asset.size) bytes"
        default: "…"
        }
    }
}
