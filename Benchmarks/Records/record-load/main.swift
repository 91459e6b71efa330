import Foundation
import RecordStore
import RecordStorePostgreSQL
import RecordStoreSQLite
import Records

// Loads a database and measures it; Benchmarks/Records/run says when.
//   record-load rates DATABASE SECONDS          saves and look-ups a second, as one line of JSON
//   record-load fill DATABASE NAME COUNT FILE   copies the public record NAME until there are COUNT; their names go into FILE
// DATABASE is a file or the address of a PostgreSQL database.

let words = CommandLine.arguments
guard words.count >= 4 else {
    FileHandle.standardError.write(Data("record-load rates|fill DATABASE …\n".utf8))
    exit(2)
}
let database: any SQLDatabase =
    PostgreSQLDatabase.isAddress(words[2])
    ? try PostgreSQLDatabase(words[2]) : try SQLiteDatabase(path: words[2])
switch words[1] {
case "rates":
    let rates = try Rates(database, seconds: Double(words[3]) ?? 3).measure()
    FileHandle.standardOutput.write(try JSONEncoder().encode(rates) + Data("\n".utf8))
case "fill" where words.count == 6:
    try Filling(database, original: words[3]).run(count: Int(words[4]) ?? 0, namesInto: words[5])
default: exit(2)
}
database.close()
