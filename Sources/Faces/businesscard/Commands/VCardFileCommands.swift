import Foundation
import VCard

let vCardFileCommands = [
    Command(
        "vcard", "convert", abstract: "Write the cards of a file in another version.", operands: ["FILE"],
        options: [
            Option("to", "VERSION", help: "2.1, 3.0, 4.0 or jcard; 3.0 unless told otherwise."),
            Option("output", "FILE", help: "Write to a file."),
        ],
        discussion:
            "FILE may be a jCard (RFC 7095) too. What the version cannot hold is named on standard error."
    ) { arguments, console in
        let version = try TargetVersion(arguments["to"] ?? "3.0")
        let path = arguments.operands[0]
        var problems = 0
        try await StreamedOutput.writing(to: arguments["output"]) { output in
            let count = try CardStream.read(ChunkedInput(path, console: console)) { card, number, warnings in
                for warning in warnings {
                    console.note("Card \(warning.card), line \(warning.line): \(warning.message)")
                }
                guard let card else { return }
                let conversion = card.converted(to: version.vCard)
                for loss in conversion.losses {
                    console.note("Card \(number): \(loss.property): \(loss.message)")
                }
                switch version {
                case .jCard:
                    let separator = Array((number == 1 ? "[" : ",\n").utf8)
                    try output.write(separator + JCard.write(conversion.card))
                case .vCard(let version):
                    var bytes: [UInt8] = []
                    do throws(VCardWritingError) {
                        bytes = try VCardWriter(version: version).write(conversion.card)
                    } catch {
                        problems += 1
                        console.note("Card \(number) cannot be written: \(error)")
                    }
                    try output.write(bytes)
                }
            }
            guard count > 0 else { throw CommandFailure.noCards(in: path) }
            if case .jCard = version { try output.write(Array("]\n".utf8)) }
        }
        if problems > 0 { throw CommandFailure("\(problems) cards could not be written.") }
    },
    Command(
        "vcard", "split", abstract: "Write each card of a file into a file of its own.",
        operands: ["FILE", "FOLDER"],
        discussion: "The bytes of a card stay as they are. The folder is made; nothing in it is overwritten."
    ) { arguments, console in
        let folder = URL(filePath: arguments.operands[1], directoryHint: .isDirectory)
        var count = 0
        try PartStream.read(arguments.operands[0], console: console) { part in
            guard part.holdsCard else {
                return console.note("\(part.lineCount) lines that are no card are left out.")
            }
            if count == 0 { try makeFolder(folder) }
            count += 1
            let digits = String(count)
            let name = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".vcf"
            let file = folder.appending(path: name)
            try OutputFile.writeNew(part.bytes, to: file.path)
        }
        console.note("Wrote \(count) files.")
    },
    Command(
        "vcard", "merge", abstract: "Write the cards of several files into one.", operands: ["FILE…"],
        options: [Option("output", "FILE", help: "Write to a file.")],
        discussion: "The bytes of a card stay as they are; nothing is left out and nothing joined."
    ) { arguments, console in
        try await StreamedOutput.writing(to: arguments["output"]) { output in
            for file in arguments.operands {
                try PartStream.read(file, console: console) { try output.write($0.bytesForMerging) }
            }
        }
    },
]

private func makeFolder(_ folder: URL) throws {
    do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
        throw CommandFailure("The folder \(folder.path) cannot be made: \(FileProblem.reason(error)).")
    }
}

/// What `--to` names.
private enum TargetVersion {
    case vCard(VCard.Version)
    case jCard

    /// The version that the values are brought into; jCard has those of 4.0 (RFC 7095).
    var vCard: VCard.Version {
        switch self {
        case .vCard(let version): version
        case .jCard: .v4_0
        }
    }

    init(_ text: String) throws {
        if text.lowercased() == "jcard" {
            self = .jCard
        } else if let version = VCard.Version.allCases.first(where: { $0.text == text }) {
            self = .vCard(version)
        } else {
            throw UsageError("--to wants 2.1, 3.0, 4.0 or jcard, not “\(text)”.", path: ["vcard", "convert"])
        }
    }
}
