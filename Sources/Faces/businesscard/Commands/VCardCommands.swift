import Foundation
import VCard

let vCardCommands = [
    Command(
        "vcard", "check", abstract: "Print what is in a vCard file, and warnings with line numbers.",
        operands: ["FILE"], options: [.json]
    ) { arguments, console in
        let reading = VCardReader.read(try InputFile.read(arguments.operands[0]))
        let report = VCardReport(cards: reading.cards, warnings: reading.warnings)
        if arguments.has("json") { try console.print(json: report) } else { report.print(on: console) }
        if reading.cards.isEmpty {
            throw CommandFailure("No card could be read from \(arguments.operands[0]).")
        }
    }
]
