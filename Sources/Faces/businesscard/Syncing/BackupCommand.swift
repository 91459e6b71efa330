import CardBook
import CardModel
import Foundation

let backupCommands = [
    Command(
        "backup", abstract: "Write cards, contacts and photos into a folder.", operands: ["FOLDER"],
        options: [
            Option("every", "HOURS", help: "Keep going, and write again after so many hours."), .owner,
        ],
        discussion:
            "“card import” and “contact import” read cards.vcf and contacts.vcf back; what is there is not added twice."
    ) { arguments, console in
        let home = try Home(arguments)
        let book = try home.book(arguments)
        let hours = try arguments.number("every", in: 1...8_760, command: ["backup"])
        let folder = URL(filePath: arguments.operands[0])
        if let kind = FileKind(path: folder.path), kind != .folder {
            throw CommandFailure.unwritable(folder.path, "it is no folder")
        }
        repeat {
            let summary: BackupSummary
            do {
                summary = try await book.backUp(to: folder)
            } catch let error as CocoaError {
                throw CommandFailure.unwritable(folder.path, FileProblem.reason(error))
            }
            console.print(
                "Cards: \(summary.cards). Contacts: \(summary.contacts). New photos: \(summary.newPhotos).")
            if let hours { try await Task.sleep(for: .seconds(hours * 3_600)) }
        } while hours != nil
    }
]
