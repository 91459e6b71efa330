import Accounts
import CloudAPI
import Foundation
import RecordStore

let cloudCommands = [
    Command(
        "token", "add", abstract: "Make an API token for an app, and print it this once.",
        operands: ["LABEL"],
        options: [
            Option(
                "origin", "URL", repeats: true, help: "A web origin that may use it; all where none is given."
            ),
            Option("callback", "URL", help: "Where a browser goes after signing in."), .json,
        ]
    ) { arguments, console in
        let store = try Home(arguments).cloud()
        let token = try store.makeAPIToken(
            label: arguments.operands[0], origins: arguments.all("origin"), callback: arguments["callback"])
        if arguments.has("json") {
            try console.print(json: ["token": token])
        } else {
            console.print(token)
        }
    },
    Command("token", "list", abstract: "List the API tokens.", options: [.json]) { arguments, console in
        let home = try Home(arguments)
        let names = Dictionary(
            try home.accounts.users().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let lines = try home.cloud().apiTokens().map { TokenLine($0, maker: $0.maker.flatMap { names[$0] }) }
        if arguments.has("json") { return try console.print(json: lines) }
        for line in lines { console.print("\(line.id)  \(line.label)  \(line.madeAt)  \(line.maker ?? "")") }
    },
    Command(
        "token", "revoke", abstract: "Revoke an API token at once.", operands: ["ID"],
        discussion: "ID is what “token list” prints."
    ) { arguments, console in
        let id = arguments.operands[0]
        guard try Home(arguments).cloud().revokeAPIToken(id) else {
            throw CommandFailure("There is no API token “\(id)”.")
        }
        console.note("Revoked.")
    },
    Command(
        "key", "add", abstract: "Let a server-to-server key in, and print its identifier.",
        operands: ["LABEL", "FILE"], options: [.json],
        discussion:
            "FILE is the public half in PEM, as “openssl ec -in key.pem -pubout” prints it; - reads it from input."
    ) { arguments, console in
        let pem = String(decoding: try InputFile.read(arguments.operands[1]), as: UTF8.self)
        let id = try Home(arguments).cloud().addServerKey(label: arguments.operands[0], publicKeyPEM: pem)
        if arguments.has("json") {
            try console.print(json: ["id": id])
        } else {
            console.print(id)
        }
    },
    Command("key", "list", abstract: "List the server-to-server keys.", options: [.json]) {
        arguments, console in
        let lines = try Home(arguments).cloud().serverKeys().map(KeyLine.init)
        if arguments.has("json") { return try console.print(json: lines) }
        for line in lines { console.print("\(line.id)  \(line.label)  \(line.madeAt)") }
    },
    Command("key", "revoke", abstract: "Revoke a server-to-server key at once.", operands: ["ID"]) {
        arguments, console in
        let id = arguments.operands[0]
        guard try Home(arguments).cloud().revokeServerKey(id) else {
            throw CommandFailure("There is no key “\(id)”.")
        }
        console.note("Revoked.")
    },
]

private struct TokenLine: Encodable {
    let id: String
    let label: String
    let origins: [String]
    let callback: String?
    let maker: String?
    let madeAt: String

    init(_ token: CloudAPIToken, maker: String?) {
        id = token.id
        label = token.label
        origins = token.origins
        callback = token.callback
        self.maker = maker
        madeAt = iso8601(token.createdAt)
    }
}

private struct KeyLine: Encodable {
    let id: String
    let label: String
    let madeAt: String

    init(_ key: CloudServerKey) {
        id = key.identifier
        label = key.label
        madeAt = iso8601(key.createdAt)
    }
}

private func iso8601(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
}

extension Home {
    /// Tokens, keys and devices of CloudKit Web Services.
    func cloud() throws -> SQLCloudStore { try SQLCloudStore(database: store.database) }
}
