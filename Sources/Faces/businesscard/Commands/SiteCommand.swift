import Foundation
import SiteModule
import WebApp

let siteCommand = Command(
    "site", "export", abstract: "Write a site that shows cards from iCloud, for any host of static files.",
    operands: ["FOLDER"],
    options: [
        Option(
            "container", "ID", environment: "BUSINESSCARD_CONTAINER",
            help: "The CloudKit container; iCloud. and the bundle id."),
        Option(
            "api-token", "TOKEN", environment: "BUSINESSCARD_API_TOKEN",
            help: "An API token of the container. It is public."),
        Option("environment", "NAME", help: "production or development; production."),
        Option("server", "URL", help: "Where CloudKit Web Services are; \(PublicCloudDatabase.apple)."),
        .appleTeam,
        Option(
            "apple-bundle", "ID", environment: "BUSINESSCARD_APPLE_BUNDLE",
            help: "The bundle id of the app; else the container's. The clip's has .Clip behind it."),
        .appStoreID,
    ],
    discussion:
        "FOLDER is made where it is missing; files of an older export in it are replaced, others stay.\n"
        + "README.txt in it says how to serve it. docs/site.md says what such a site can do."
) { arguments, console in
    func required(_ name: String) throws -> String {
        guard let value = arguments[name] else {
            throw UsageError("--\(name) is missing.", path: ["site", "export"])
        }
        return value
    }
    guard !SiteModule.bytes.isEmpty else {
        throw CommandFailure(
            "This program was built without the page's WebAssembly: its Swift toolchain could not make it. "
                + "Build it with a toolchain from swift.org.")
    }
    let container = try required("container")
    let database = try PublicCloudDatabase(
        server: arguments["server"] ?? PublicCloudDatabase.apple, container: container,
        environment: arguments["environment"] ?? "production", apiToken: try required("api-token"))
    let site = StaticSite(
        database: database, apple: try appleIdentity(arguments, container: container),
        module: SiteModule.bytes)
    let folder = URL(filePath: arguments.operands[0], directoryHint: .isDirectory)
    var size = 0
    for file in try site.files() {
        let place = folder.appending(path: file.path)
        do {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                "\(place.deletingLastPathComponent().path) cannot be made: \(FileProblem.reason(error)).")
        }
        try await OutputFile.write(file.bytes, to: place.path, console: console)
        size += file.bytes.count
    }
    console.note(
        "Wrote \(folder.path): \(size / 1_000) kB. A card’s address there ends with /appclip/?id= and its ID."
    )
    if site.apple == nil {
        console.note("Without --apple-team no App Clip belongs to it.")
    }
}

/// `--apple-bundle`, else what the container is named after, where a team is given.
private func appleIdentity(_ arguments: ParsedArguments, container: String) throws -> AppleAppIdentity? {
    guard let team = arguments["apple-team"] else {
        guard arguments["apple-bundle"] == nil, arguments["app-store-id"] == nil else {
            throw UsageError(
                "--apple-bundle and --app-store-id want --apple-team.", path: ["site", "export"])
        }
        return nil
    }
    return try AppleAppIdentity(
        team: team, bundle: arguments["apple-bundle"] ?? String(container.dropFirst("iCloud.".count)),
        storeID: arguments["app-store-id"])
}
