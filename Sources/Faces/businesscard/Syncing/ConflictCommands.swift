import CardBook
import CardModel
import Foundation

let conflictCommands = [
    Command(
        "conflicts", "list", abstract: "List what lost when two devices changed the same thing.",
        options: [.json, .owner]
    ) { arguments, console in
        let lines = try await Home(arguments).book(arguments).conflicts().map(ConflictLine.init)
        if arguments.has("json") { return try console.print(json: lines) }
        for line in lines {
            console.print(
                line: "\(line.id)  \(line.name): \(line.field) is “\(line.kept)”, also had “\(line.lost)”")
        }
    },
    Command(
        "conflicts", "resolve", abstract: "Decide a conflict.", operands: ["ID"],
        options: [
            Option("take", help: "Put the value back that lost."),
            Option("keep", help: "Keep the value that is there."), .owner,
        ]
    ) { arguments, console in
        guard arguments.has("take") != arguments.has("keep") else {
            throw UsageError("Say one of --take and --keep.", path: ["conflicts", "resolve"])
        }
        let book = try Home(arguments).book(arguments)
        let text = arguments.operands[0]
        let found = try await book.conflicts().filter {
            ConflictLine.shortName($0) == text || $0.id == text
        }
        guard let conflict = found.first, found.count == 1 else {
            throw CommandFailure("There is no conflict “\(text)”.")
        }
        if arguments.has("keep") {
            try await book.dismiss(conflict)
        } else {
            try await book.takeLost(conflict)
        }
        console.note("Decided.")
    },
]

private struct ConflictLine: Encodable {
    let id: String
    let kind: String
    let record: String
    let name: String
    let field: String
    let kept: String
    let lost: String

    init(_ conflict: FieldConflict) {
        id = Self.shortName(conflict)
        record = conflict.record
        field = conflict.field
        lost = Self.words(conflict.lost)
        switch conflict.subject {
        case .card: kind = "Card"
        case .contact: kind = "Contact"
        case .other(let type): kind = type
        case .gone: kind = "deleted"
        }
        kept = conflict.subject == .gone ? "(deleted)" : Self.words(conflict.kept)
        name = conflict.name.isEmpty ? "\(kind) \(record)" : conflict.name
    }

    /// The digits that tell conflicts apart.
    static func shortName(_ conflict: FieldConflict) -> String {
        String(conflict.id.dropFirst("conflict-".count).prefix(12))
    }

    private static func words(_ content: FieldContent) -> String {
        switch content {
        case .nothing: ""
        case .text(let text): text
        case .lines(let texts): texts.joined(separator: ", ")
        case .day(let day): day.text
        case .birthday(let birthday): birthday.text
        case .moment(let moment):
            Date(timeIntervalSince1970: Double(moment.milliseconds) / 1_000).formatted(.iso8601)
        case .number(let number): "\(number)"
        case .flag(let isSet): isSet ? "yes" : "no"
        case .photo(let photo): "photo \(photo.sha256.prefix(8)) of \(photo.byteCount) bytes"
        case .bytes(let count): "\(count) bytes"
        }
    }
}
