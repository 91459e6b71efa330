import HTTPServer

/// The addresses of the installed app and of what it does without a network.
enum OfflineAddress {
    static let manifest = FixedPath("/manifest.webmanifest")
    static let worker = FixedPath("/worker.js")
    /// The changes that wait to be sent.
    static let page = FixedPath("/offline")
    /// What to keep for a time without a network.
    static let pages = FixedPath("/offline/pages")
    /// What a form needs that was kept: the session's token.
    static let session = FixedPath("/offline/session")
}
