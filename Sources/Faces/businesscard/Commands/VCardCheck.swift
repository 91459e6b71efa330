import Foundation
import VCard

/// `vcard check`: one card after another, so that the size of the file does not matter.
enum VCardCheck {
    /// Prints the report for a person and returns how many cards there were.
    static func printText(_ path: String, _ recipients: [CheckedRecipient], _ console: Console) throws -> Int
    {
        try CardStream.read(ChunkedInput(path, console: console)) { card, number, warnings in
            if let card { print(card, number, recipients, on: console) }
            for warning in warnings {
                let property = warning.property.map { " \($0):" } ?? ""
                console.print(
                    line: "Warning: card \(warning.card), line \(warning.line):\(property) \(warning.message)"
                )
            }
        }
    }

    private static func print(
        _ card: VCard, _ number: Int, _ recipients: [CheckedRecipient], on console: Console
    ) {
        console.print(
            line: "Card \(number), version \(card.version.text): \(card.formattedName ?? "no name")")
        for line in VCardLines.of(card) { console.print(line: line) }
        for recipient in recipients {
            for (loss, count) in counted(recipient.losses(of: card)) {
                let times = count > 1 ? " (\(count) times)" : ""
                console.print(
                    line: "  lost          in \(recipient.name): \(loss.property): \(loss.message)\(times)")
            }
        }
    }

    /// Each loss once, in the order in which they come, and how often it does.
    private static func counted(_ losses: [Loss]) -> [(loss: Loss, count: Int)] {
        let counts = Dictionary(losses.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<Loss> = []
        return losses.filter { seen.insert($0).inserted }.map { ($0, counts[$0] ?? 1) }
    }

    /// Prints the report for a program and returns how many cards there were.
    static func printJSON(_ path: String, _ recipients: [CheckedRecipient], _ console: Console) throws -> Int
    {
        var losses = JSONSpool()
        var warnings = JSONSpool()
        let input = try ChunkedInput(path, console: console)
        console.write(Array("{\n\"cards\": [".utf8))
        let count = try CardStream.read(input) { card, number, own in
            if let card {
                console.write(Array((number == 1 ? "\n" : ",\n").utf8))
                console.write(try JSONSpool.encode(VCardReport.CardReport(card)))
                for recipient in recipients {
                    for loss in recipient.losses(of: card) {
                        try losses.append(
                            VCardReport.LossReport(loss, card: number, recipient: recipient.word))
                    }
                }
            }
            for warning in own { try warnings.append(VCardReport.WarningReport(warning)) }
        }
        console.write(Array("\n],\n\"losses\": [".utf8))
        try losses.handOut { console.write($0) }
        console.write(Array("\n],\n\"warnings\": [".utf8))
        try warnings.handOut { console.write($0) }
        console.write(Array("\n]\n}\n".utf8))
        return count
    }
}

/// The elements of a JSON array that are printed later: a few in memory, many in a file that has no name.
struct JSONSpool {
    private var pending: [UInt8] = []
    private var isEmpty = true
    private var file: FileHandle?

    /// What is held in memory before a file is made.
    private static let limit = 1 << 20

    mutating func append(_ value: some Encodable) throws {
        pending += Array((isEmpty ? "\n" : ",\n").utf8) + (try JSONSpool.encode(value))
        isEmpty = false
        guard pending.count > JSONSpool.limit else { return }
        let file = try file ?? JSONSpool.namelessFile()
        self.file = file
        try file.write(contentsOf: Data(pending))
        pending = []
    }

    /// Hands out everything in pieces.
    func handOut(_ body: ([UInt8]) throws -> Void) throws {
        if let file {
            try file.seek(toOffset: 0)
            while let data = try file.read(upToCount: JSONSpool.limit), !data.isEmpty {
                try body(Array(data))
            }
        }
        try body(pending)
    }

    /// One value on one line, with sorted keys and bare slashes.
    static func encode(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    private static func namelessFile() throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appending(path: "businesscard-\(UUID().uuidString)")
        guard
            FileManager.default.createFile(
                atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CommandFailure("\(url.path) cannot be written.") }
        let file = try FileHandle(forUpdating: url)
        try FileManager.default.removeItem(at: url)
        return file
    }
}
