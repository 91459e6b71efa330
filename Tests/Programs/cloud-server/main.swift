import CloudAPI
import CloudKitWeb
import Foundation
import HTTPServer
import RecordStore
import RecordStoreSQLite
import Records

// A card server with nothing but the cloud, for clients that others wrote:
//   cloud-server FOLDER PORT SCHEMA PUBLIC-KEY
// Prints the ways in as one line of JSON when it listens, and runs until its input ends.

let arguments = CommandLine.arguments
guard arguments.count == 5, let port = Int(arguments[2]) else {
    FileHandle.standardError.write(Data("cloud-server FOLDER PORT SCHEMA PUBLIC-KEY\n".utf8))
    exit(2)
}
let schema = try Schema(parsing: String(contentsOfFile: arguments[3], encoding: .utf8))
let database = try SQLiteDatabase(path: arguments[1] + "/cloud.sqlite")
let records = try RecordStore(database: database, schema: schema)
let store = try SQLCloudStore(database: database)
var configuration = CloudService.Configuration(
    container: "iCloud.com.example.App", publicURL: "http://127.0.0.1:\(port)", schema: schema,
    secret: store.secret)
configuration.logError = { error, uuid in FileHandle.standardError.write(Data("\(uuid) \(error)\n".utf8)) }
let service = CloudService(
    configuration, homes: [.development: records], resolver: TokenCallerResolver(credentials: store),
    subscriptions: store)
var router = Router()
CloudRoutes(service).add(to: &router)
let server = try Server(router: router, configuration: Server.Configuration(port: port))
let apiToken = try store.makeAPIToken(label: "tests")
let apiTokenHash = try store.apiTokens().first?.hash ?? ""
let waysIn = [
    "apiToken": apiToken,
    "webAuthToken": try store.makeWebAuthToken(for: "ada", apiTokenHash: apiTokenHash),
    "otherWebAuthToken": try store.makeWebAuthToken(for: "bob", apiTokenHash: apiTokenHash),
    "keyID": try store.addServerKey(
        label: "tests", publicKeyPEM: String(contentsOfFile: arguments[4], encoding: .utf8)),
]
FileHandle.standardOutput.write(try JSONEncoder().encode(waysIn) + Data("\n".utf8))
while readLine() != nil {}
await server.stop()
