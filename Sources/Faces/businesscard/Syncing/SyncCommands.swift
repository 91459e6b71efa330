import Accounts
import CardBook
import CloudAPI
import CloudKitWeb
import Crypto
import Foundation
import RecordStore
import Records
import Sync

let syncCommands = [
    Command(
        "sync", abstract: "Bring this device and a server in step.", operands: ["[SERVER]"],
        options: [
            Option("code", "CODE", help: "What “businesscard sync code” printed on the server; needed once."),
            Option("api-token", "TOKEN", help: "Instead of a code: sign in with a browser, once."),
            .container,
            Option("watch", help: "Keep going until stopped: every edit is sent and fetched at once."),
            Option("retry", help: "Send once more what the server refused."),
            Option("adopt", help: "Join what is here with another account than before."),
            Option("plain-http", help: "Allow http to a server in a network that you trust."), .owner,
        ],
        discussion:
            "After the first time “businesscard sync” is enough. What is edited meanwhile is kept and sent later."
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try arguments["user"] == nil ? home.firstUser() : home.user(arguments)
        let connection = try await connect(arguments, home, user, console)
        let device = try SyncDevice(home: home, user: user, connection: connection)
        try device.begin()
        if arguments.has("adopt") {
            try device.relation.adoptAccount(try await device.client.currentUser())
        }
        if arguments.has("retry") { try device.relation.retryParked() }
        if arguments.has("watch") { return try await watch(device, console) }
        switch try await device.round() {
        case .inStep:
            console.print(SyncSentence.done(try device.relation.status()))
            let conflicts = try await home.book(of: user).conflictCount()
            if conflicts > 0 {
                console.print("Conflicts: \(conflicts); see “businesscard conflicts list”.")
            }
        case .interrupted: throw CommandFailure(SyncSentence.interrupted(try device.relation.status()))
        case .halted(let halt): throw CommandFailure(SyncSentence.halted(halt, connection.server))
        }
    },
    Command(
        "sync", "status", abstract: "Say how far this device is in step.", options: [.json, .owner]
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.user(arguments)
        guard let status = try home.relation(of: user).status() else {
            throw CommandFailure("This device is not kept in step with a server.")
        }
        let line = SyncStatusLine(status)
        if arguments.has("json") { return try console.print(json: line) }
        console.print("Server: \(line.server)")
        console.print("Last in step: \(line.lastContact ?? "never")")
        console.print("Waiting to be sent: \(line.pending)")
        for parked in line.parked { console.print("Refused: \(parked.record): \(parked.problem)") }
        if let problem = line.problem { console.print("Problem: \(problem)") }
    },
    Command(
        "sync", "stop", abstract: "Stop keeping this device in step; everything stays where it is.",
        options: [.owner]
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.user(arguments)
        try home.relation(of: user).end()
        try SyncConnection.forget(user, in: home.accounts)
        console.note("Stopped. Nothing was deleted.")
    },
    Command(
        "sync", "code", abstract: "On a server: print the code that lets a device of yours in.",
        options: [
            .container, Option("label", "TEXT", help: "What the device is called in the list of tokens."),
            .owner,
        ],
        discussion: "Whoever has the code has your cards and contacts: give it to your own device only."
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.user(arguments)
        let cloud = try home.cloud()
        let token = try cloud.makeAPIToken(
            label: arguments["label"] ?? "Device of \(user.name)", maker: user.id)
        let session = try cloud.makeWebAuthToken(
            for: user.id, apiTokenHash: SHA256.hash(token).hexadecimal, seconds: 365 * 86_400)
        let code = SyncConnection.Code(
            container: arguments.container, apiToken: token, webAuthToken: session)
        console.print(try code.text)
    },
]

/// What is known about the server, or is said on the command line now.
private func connect(
    _ arguments: ParsedArguments, _ home: Home, _ user: User, _ console: Console
) async throws -> SyncConnection {
    let stored = try SyncConnection.stored(for: user, in: home.accounts)
    let server = try arguments.operands.first.map {
        try SyncConnection.server($0, allowsPlainHTTP: arguments.has("plain-http"))
    }
    guard let server = server ?? stored?.server else {
        throw UsageError("SERVER is missing.", path: ["sync"])
    }
    var connection: SyncConnection
    if let text = arguments["code"] {
        guard let code = SyncConnection.Code(text) else {
            throw CommandFailure("That is not a code that “businesscard sync code” printed.", status: 2)
        }
        connection = SyncConnection(
            server: server, container: code.container, apiToken: code.apiToken,
            webAuthToken: code.webAuthToken)
    } else if let token = arguments["api-token"] {
        connection = SyncConnection(
            server: server, container: arguments.container, apiToken: token, webAuthToken: "")
        connection.webAuthToken = try await signIn(connection, console)
    } else if let stored, stored.server == server {
        connection = stored
    } else {
        throw CommandFailure(
            "Sign in first: run “businesscard sync code” on the server, and give what it prints with --code.",
            status: 2)
    }
    if connection != stored { try connection.store(for: user, in: home.accounts) }
    return connection
}

/// Asks for a session in a browser: prints the address, and reads the token that the page shows.
private func signIn(_ connection: SyncConnection, _ console: Console) async throws -> String {
    let client = CloudKitWebClient(
        CloudDatabaseAddress(container: connection.container, environment: .production, scope: .private),
        host: connection.server,
        authorization: WebAuthTokenAuthorization(apiToken: connection.apiToken, store: NoSession()))
    do {
        _ = try await client.zones()
        throw CommandFailure("\(connection.server) lets in whoever asks; that is no card server.")
    } catch let error as RecordError {
        guard error.code == .authenticationRequired, let address = error.redirectURL else {
            throw CommandFailure("\(connection.server) refuses: \(error.reason).")
        }
        console.note("Open this address, sign in, and paste the token that the page shows:\n\(address)")
        guard let token = readLine()?.trimmingCharacters(in: .whitespaces), !token.isEmpty else {
            throw CommandFailure("No token was given.")
        }
        return token
    }
}

/// Nobody is signed in.
private struct NoSession: WebAuthTokenStore {
    func webAuthToken() async throws -> String? { nil }
    func keep(webAuthToken: String) async throws {}
}

/// Runs until the program is told to stop.
private func watch(_ device: SyncDevice, _ console: Console) async throws {
    let stop = StopSignal()
    let work = Task { try await SyncWatch(device: device, console: console).run() }
    Task {
        await stop.wait()
        work.cancel()
    }
    do {
        try await work.value
    } catch is CancellationError {
        // Told to stop: what waits is sent the next time.
    }
}

extension Home {
    /// The relation of a user's zone here to a server.
    func relation(of user: User) -> SyncRelation {
        SyncRelation(store.database(.privateDatabase(owner: user.id)), zone: RecordKind.zone)
    }
}

extension Option {
    static let container = Option(
        "container", "ID", environment: "BUSINESSCARD_CONTAINER",
        help: "The CloudKit container that the server answers for; iCloud.businesscard.")
}

extension ParsedArguments {
    fileprivate var container: String { self["container"] ?? "iCloud.businesscard" }
}

private struct SyncStatusLine: Encodable {
    struct Parked: Encodable {
        let record: String
        let problem: String
    }

    let server: String
    let account: String?
    let pending: Int
    let parked: [Parked]
    let lastContact: String?
    let problem: String?

    init(_ status: SyncStatus) {
        server = status.remote
        account = status.account
        pending = status.pending
        parked = status.parked.map { Parked(record: $0.id.name, problem: $0.problem) }
        lastContact = status.lastContact.map {
            Date(timeIntervalSince1970: Double($0) / 1_000).formatted(.iso8601)
        }
        problem = status.problem
    }
}
