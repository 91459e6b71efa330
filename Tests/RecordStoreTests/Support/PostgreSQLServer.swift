import Foundation
import RecordStorePostgreSQL
import Synchronization
import Testing

/// A PostgreSQL server that this test process starts when it is first needed, and that ends with the process.
final class PostgreSQLServer: Sendable {
    private static let shared = Result { try PostgreSQLServer() }

    /// The server.
    static func running() throws -> PostgreSQLServer { try shared.get() }

    private let folder: String
    private let count = Atomic<Int>(0)
    /// The server runs as long as this end of the pipe is open.
    private let input: FileHandle

    private init() throws {
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Programs/postgresql-server/run").standardizedFileURL
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = program
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        self.input = input.fileHandleForWriting
        let line = output.fileHandleForReading.availableData
        folder = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
        try #require(folder.hasPrefix("/"), "PostgreSQL did not start")
        try make("indexed")
        try run("CREATE EXTENSION pg_trgm", in: "indexed")
        try make("plain")
        try run("CREATE ROLE guest LOGIN", in: "postgres")
    }

    /// The address of a new, empty database.
    func makeDatabase() throws -> String { address(of: try makeNamedDatabase()) }

    /// The address of a new, empty schema, which is made sooner than a database.
    ///
    /// - Parameter mayIndexText: Whether its owner has the extension for that, or is somebody who may not make it.
    func makeSchema(mayIndexText: Bool = true) throws -> String {
        let name = "schema\(count.wrappingAdd(1, ordering: .relaxed).newValue)"
        let (database, user) = mayIndexText ? ("indexed", "tester") : ("plain", "guest")
        try run("CREATE SCHEMA \(name) AUTHORIZATION \(user)", in: database)
        return address(of: database, as: user) + "&options=-csearch_path%3D\(name),public"
    }

    /// The name of a new, empty database. Its language orders text differently from its bytes.
    func makeNamedDatabase() throws -> String {
        let name = "test\(count.wrappingAdd(1, ordering: .relaxed).newValue)"
        try make(name)
        return name
    }

    private func make(_ name: String) throws {
        try run(
            "CREATE DATABASE \(name) TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'",
            in: "postgres")
    }

    /// The address of a database.
    func address(of name: String, as user: String = "tester") -> String {
        "postgres://\(user)@/\(name)?host=\(folder)"
    }

    /// Runs a statement with the server's own client.
    @discardableResult
    func run(_ sql: String, in name: String) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/psql")
        process.arguments = ["-XqAt", "-v", "ON_ERROR_STOP=1", "-c", sql, address(of: name)]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(sql)")
        return text
    }
}

extension Trait where Self == ConditionTrait {
    /// The test needs PostgreSQL on this machine.
    static var needsPostgreSQL: Self {
        .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed")
    }
}

extension PostgreSQLServer {
    /// Whether there is a server program to start.
    static var isInstalled: Bool { FileManager.default.fileExists(atPath: "/usr/lib/postgresql") }
}
