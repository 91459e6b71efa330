import Foundation
import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import RecordStoreSQLite
import Records

// Saves records named n0, n1, … into the database given as the first argument (a file, or the address of a PostgreSQL
// database), as many as the second says, and prints the name of each once it was acknowledged. The tests kill it and look
// what is there. A third argument is the letter that the names begin with.

let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let count = Int(arguments[2]) else { exit(64) }
let letter = arguments.count == 4 ? arguments[3] : "n"
let database: any SQLDatabase =
    PostgreSQLDatabase.isAddress(arguments[1])
    ? try PostgreSQLDatabase(arguments[1]) : try SQLiteDatabase(path: arguments[1])
let store = try RecordStore(
    database: database, schema: try RecordConformance.schema(), projections: RecordConformance.projections)
let mine = store.database(.privateDatabase(owner: "ada")).blocking
let zone = Zone("Things")
try mine.createZone(zone)
for number in 0..<count {
    let record = Record(
        id: RecordID(name: "\(letter)\(number)", zone: zone), type: "Thing",
        fields: ["string": .string("title \(number)")])
    for result in try mine.modify([.forceReplace(record)], atomically: true) { _ = try result.get() }
    // Unbuffered: what was printed was acknowledged, and nothing else.
    FileHandle.standardOutput.write(Data("\(letter)\(number)\n".utf8))
}
