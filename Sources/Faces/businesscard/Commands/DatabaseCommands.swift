import Accounts
import CardBook
import CardBookSchema
import CloudAPI
import RecordStore
import Records
import WebApp

let databaseCommands = [
    Command(
        "database", "copy", abstract: "Copy everything into an empty database.", operands: ["FROM", "TO"],
        options: [.json],
        discussion: """
            Each is an address as in postgres://user@host/name, or a data folder. Stop the server first: what it
            stores meanwhile stays behind. Every table is read again and compared before the copy counts.
            """
    ) { arguments, console in
        let source = try DatabaseAddress(arguments.operands[0]).openExisting()
        let target = try DatabaseAddress(arguments.operands[1]).open()
        let copy = try DatabaseCopy(
            from: source, to: target, schema: CardBookSchema.schema(), projections: CardBook.projections,
            migrations: Accounts.migrations + SQLCloudStore.migrations + WebApp.migrations)
        let tables = try copy.run { progress in
            guard console.isInteractive else { return }
            let verb = progress.isComparing ? "Comparing" : "Copying"
            console.progress("\(verb) \(progress.table): \(progress.done) of \(progress.total)")
        }
        if console.isInteractive { console.progress("") }
        if arguments.has("json") {
            try console.print(
                json: tables.map {
                    TableLine(table: $0.name, rows: $0.rowCount, sha256: $0.digest.hexadecimal)
                })
        } else {
            for table in tables where table.rowCount > 0 { console.print("\(table.name): \(table.rowCount)") }
            let count = tables.reduce(0) { $0 + $1.rowCount }
            console.print("Copied \(count) rows; the counts and hashes of all \(tables.count) tables agree.")
        }
    }
]

private struct TableLine: Encodable {
    let table: String
    let rows: Int
    let sha256: String
}
