import Accounts
import CloudKitWeb
import Foundation
import Records
import Sync

/// What is known about the server, or is said on the command line now.
func connect(
    _ arguments: ParsedArguments, _ home: Home, _ user: User, _ console: Console
) async throws -> SyncConnection {
    let stored = try SyncConnection.stored(for: user, in: home.accounts)
    let server = try arguments.operands.first.map {
        try SyncConnection.server($0, allowsPlainHTTP: arguments.has("plain-http"))
    }
    guard let server = server ?? stored?.server else {
        throw UsageError("SERVER is missing.", path: ["sync"])
    }
    try refuseOtherServer(server, arguments, home.relation(of: user).status())
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
    if connection != stored {
        connection.signIn = UUID().uuidString
        try connection.store(for: user, in: home.accounts)
    }
    return connection
}

/// What is here is joined with another server only when a person agreed to it: a name that was mistyped must not.
private func refuseOtherServer(
    _ server: String, _ arguments: ParsedArguments, _ status: SyncStatus?
) throws {
    guard let status, status.account != nil, status.remote != server, !arguments.has("adopt") else { return }
    throw CommandFailure(
        "This device is kept in step with \(status.remote). Nothing was changed. To join what is here with"
            + " \(server) instead, add --adopt.", status: 2)
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
            throw CommandFailure("\(connection.server) refuses: \(SyncSentence.reason(error.description))")
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

extension ParsedArguments {
    /// The container that the server answers for.
    var container: String { self["container"] ?? "iCloud.businesscard" }
}
