import Foundation
import WebAssets

/// The files of a site that shows cards without a server: any host of static files will do. Its page asks CloudKit's public
/// database for the card.
public struct StaticSite: Sendable {
    /// The public database that the page asks.
    public var database: PublicCloudDatabase
    /// The app and its clip; `nil` without one, and then there is no association file and no banner.
    public var apple: AppleAppIdentity?
    /// The page's program, `card.wasm`.
    public var module: [UInt8]

    /// A site that reads that database.
    public init(database: PublicCloudDatabase, apple: AppleAppIdentity?, module: [UInt8]) {
        self.database = database
        self.apple = apple
        self.module = module
    }

    /// One file.
    public struct File: Sendable {
        /// Its path below the site's folder.
        public let path: String
        /// Its bytes.
        public let bytes: [UInt8]
    }

    /// Every file. The page is a real file, `appclip/index.html`; `404.html` is the same page for hosts that answer with it,
    /// so that `/c/{id}` shows a card as well.
    public func files() throws -> [File] {
        var files = [
            text("appclip/index.html", page(below: "")),
            text("404.html", page(below: "/appclip/")),
            File(path: "appclip/card.wasm", bytes: module),
            text("appclip/card.js", WebAssets.siteScript),
            text("_headers", headers), text("_redirects", "/c/:id /appclip/?id=:id 302\n"),
            text("robots.txt", "User-agent: *\nDisallow: /\n"),
            text("README.txt", readMe),
            // GitHub Pages leaves out folders that begin with a dot without it.
            text(".nojekyll", ""),
        ]
        for name in ["mark.svg", "mark-180.png", "mark-512.png"] {
            files.append(File(path: "appclip/" + name, bytes: WebAssets.files[name]?.bytes ?? []))
        }
        if let apple {
            let paths = ["/c/*", "/appclip", "/appclip/*"]
            files.append(
                File(
                    path: ".well-known/apple-app-site-association",
                    bytes: try apple.associationFile(paths: paths)))
        }
        return files
    }

    private func text(_ path: String, _ text: String) -> File { File(path: path, bytes: Array(text.utf8)) }
}
