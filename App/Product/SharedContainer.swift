import Foundation

/// What this copy of the product is configured with, from Config/Product.xcconfig by way of Info.plist.
enum ProductSettings {
    /// Where shared cards are served, `https://cards.example.com`.
    static var publicAddress: String { text("CardPublicAddress") }
    /// The container in iCloud.
    static var cloudContainer: String { text("CardCloudContainer") }
    /// The App Group that the app, its clip and its widgets share.
    static var appGroup: String { text("CardAppGroup") }
    /// Whether shared cards are read from CloudKit's public database and not from a card server.
    static var readsFromCloudKit: Bool { text("CardReadsFromCloudKit") == "YES" }

    private static func text(_ key: String) -> String {
        Bundle.main.object(forInfoDictionaryKey: key) as? String ?? ""
    }
}

/// Files that the app, its clip and its widgets share.
enum SharedContainer {
    /// The last card that the clip showed.
    static var receivedCard: URL? { file("received-card.json") }
    /// The cards as the widgets know them.
    static var snapshot: URL? { file("cards.json") }

    private static func file(_ name: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: ProductSettings.appGroup)?
            .appending(path: name)
    }
}
