import Accounts
import CardModel
import CloudAPI
import Foundation
import HTTPServer
import PhotoProcessing
import WebApp

let serveCommand = Command(
    "serve", abstract: "Serve the cards and the owner's app.",
    options: [
        Option(
            "port", "NUMBER", environment: "BUSINESSCARD_PORT", help: "The port; 8080 unless told otherwise."),
        Option(
            "host", "ADDRESS", environment: "BUSINESSCARD_HOST", help: "The address to listen on; 127.0.0.1."),
        Option("lan", help: "Listen on the local network, and use this machine's address there in links."),
        .publicURL,
        .appleTeam,
        Option(
            "apple-bundle", "ID", environment: "BUSINESSCARD_APPLE_BUNDLE",
            help: "The bundle id of the app; the clip's has .Clip behind it."),
        .appStoreID,
        Option(
            "threads", "NUMBER", environment: "BUSINESSCARD_THREADS",
            help: "How many threads answer; one for each core."),
        Option(
            "container", "ID", environment: "BUSINESSCARD_CONTAINER",
            help: "The CloudKit container that apps name; iCloud. and the bundle id."),
        Option(
            "behind-proxy", environment: "BUSINESSCARD_BEHIND_PROXY",
            help: "Clients are told apart by the last address in X-Forwarded-For, which a proxy sets."),
        Option(
            "backup", "FOLDER", environment: "BUSINESSCARD_BACKUP",
            help: "Write every owner's cards, contacts and photos into this folder each day."),
        Option("access-log", help: "Write a line for each request on standard error; none tells who asked."),
        Option(
            "metrics-token", "SECRET", environment: "BUSINESSCARD_METRICS_TOKEN",
            help: "Offer /metrics for Prometheus to whoever sends this as a bearer token."),
    ]
) { arguments, console in
    // Before anybody can know that the server is there: a signal must not come too early to be heard.
    let stop = StopSignal()
    let observing = try Observing(arguments)
    let home = try Home(arguments)
    var listening = Server.Configuration(threads: ProcessInfo.processInfo.activeProcessorCount)
    listening.port = try arguments.number("port", in: 0...65_535, command: ["serve"]) ?? 8_080
    listening.host = arguments["host"] ?? (arguments.has("lan") ? "0.0.0.0" : "127.0.0.1")
    listening.threads =
        try arguments.number("threads", in: 1...64, command: ["serve"]) ?? listening.threads
    let address = try serverAddress(arguments, port: listening.port)
    listening.trustsForwardedFor = arguments.has("behind-proxy")
    let apple = try appleIdentity(arguments)
    let cloud = try home.cloud()
    try home.letAppsIn(cloud)
    let container = arguments["container"] ?? "iCloud.\(apple?.bundle ?? "businesscard")"
    let service = try home.cloudService(container: container, at: address, store: cloud)
    let app = try WebApp(
        configuration: Configuration(publicAddress: address, apple: apple), store: home.store,
        accounts: home.accounts, photos: Home.photos, cloud: CloudDesk(store: cloud, service: service))
    var router = app.router()
    CloudRoutes(service).add(to: &router)
    DescriptionRoute(address: address.text, container: container, store: cloud).add(to: &router)
    DoctorRoute(
        accounts: home.accounts, clock: home.clock, trustsProxy: listening.trustsForwardedFor
    ).add(to: &router)
    observing.add(to: &router)
    listening.observer = observing.observer

    let user = try home.firstUser()
    try await SampleCardMaker(book: home.book(of: user)).prepare()
    let server = try Server(router: router, configuration: listening)
    let shown = address.text
    try home.accounts.set("public-url", to: shown)
    let token = try home.accounts.makeSignInLink(for: user)
    console.print("BusinessCard serves \(shown)")
    console.print("Sign in once with \(shown)\(WebApp.signInLink(token))")

    let backup = arguments["backup"].map { ScheduledBackup(home: home, folder: URL(filePath: $0)) }
    let housekeeping = Task {
        await Housekeeping(home: home, console: console, backup: backup).run()
    }
    await stop.wait()
    housekeeping.cancel()
    service.stopWaiting()
    await server.stop()
    await housekeeping.value
    observing.finish()
    home.close()
}

/// `--public-url`, else the machine's address on the local network, else localhost.
private func serverAddress(_ arguments: ParsedArguments, port: Int) throws -> PublicAddress {
    let text: String
    if let given = arguments["public-url"] {
        text = given
    } else if arguments.has("lan") {
        guard let address = LocalNetwork.address else {
            throw CommandFailure(
                "This machine has no address on a local network. Give one with --public-url.")
        }
        text = "http://\(address):\(port)"
    } else {
        text = "http://localhost:\(port)"
    }
    guard let address = PublicAddress(text) else {
        throw CommandFailure(
            "“\(text)” is no public address. Give one as in https://cards.example.com.", status: 2)
    }
    return address
}

private func appleIdentity(_ arguments: ParsedArguments) throws -> AppleAppIdentity? {
    switch (arguments["apple-team"], arguments["apple-bundle"]) {
    case (nil, nil) where arguments["app-store-id"] == nil: return nil
    case (let team?, let bundle?):
        return try AppleAppIdentity(team: team, bundle: bundle, storeID: arguments["app-store-id"])
    default:
        throw UsageError("--apple-team and --apple-bundle belong together.", path: ["serve"])
    }
}
