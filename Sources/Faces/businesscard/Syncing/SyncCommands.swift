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
        if arguments.has("adopt") {
            let account = try await device.account()
            try device.begin()
            try device.relation.adoptAccount(account)
        } else {
            try device.begin()
        }
        if arguments.has("retry") { try device.relation.retryParked() }
        if arguments.has("watch") { return try await watch(device, console) }
        switch try await device.round() {
        case .inStep:
            let status = try device.relation.status()
            if let held = SyncSentence.heldBack(status) { throw CommandFailure(held) }
            console.print(SyncSentence.done(status))
            if let conflicts = SyncSentence.conflicts(try await home.book(of: user).conflictCount()) {
                console.print(conflicts)
            }
        case .interrupted: throw CommandFailure(SyncSentence.interrupted(try device.relation.status()))
        case .halted(let halt): throw CommandFailure(SyncSentence.halted(halt, connection.server))
        }
    },
    Command(
        "sync", "status", abstract: "Say how far this device is in step.", options: [.json, .owner]
    ) { arguments, console in
        let home = try Home(arguments)
        let (user, status) = try home.keptInStep(arguments)
        let parked = try await ParkedLine.lines(status.parked, home.book(of: user))
        let line = SyncStatusLine(status, parked: parked)
        if arguments.has("json") { return try console.print(json: line) }
        console.print("Server: \(line.server)")
        console.print("Last in step: \(line.lastContact ?? "never")")
        console.print("Waiting to be sent: \(line.pending)")
        for parked in line.parked {
            console.print(line: "Refused: \(parked.name): \(SyncSentence.reason(parked.problem))")
        }
        if !line.parked.isEmpty {
            console.print(
                "What is refused stays here. It is sent again once you edit it, or with “sync --retry”.")
        }
        if let problem = line.problem { console.print("Problem: \(SyncSentence.reason(problem))") }
        if let conflicts = SyncSentence.conflicts(try await home.book(of: user).conflictCount()) {
            console.print(conflicts)
        }
    },
    Command(
        "sync", "stop", abstract: "Stop keeping this device in step; everything stays where it is.",
        options: [.owner]
    ) { arguments, console in
        let home = try Home(arguments)
        let (user, _) = try home.keptInStep(arguments)
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

    /// The user whose zone is kept in step, and how far it is.
    ///
    /// - Throws: `CommandFailure` where it is kept in step with nothing.
    fileprivate func keptInStep(_ arguments: ParsedArguments) throws -> (user: User, status: SyncStatus) {
        let user = try arguments["user"] == nil ? accounts.firstUser() : self.user(arguments)
        guard let user, let status = try relation(of: user).status() else {
            throw CommandFailure("This device is not kept in step with a server.")
        }
        return (user, status)
    }
}

extension Option {
    static let container = Option(
        "container", "ID", environment: "BUSINESSCARD_CONTAINER",
        help: "The CloudKit container that the server answers for; iCloud.businesscard.")
}
