import Foundation
import Snapshots

/// Files on the watch, in the App Group that its app and its complication share there. It does not reach the phone.
enum WatchContainer {
    static var cards: URL? { folder?.appending(path: "cards.json") }
    /// The card that is shown, for the complication.
    static var shown: URL? { folder?.appending(path: "shown.json") }

    static func write(_ card: CardSnapshot?) {
        guard let shown else { return }
        if let card, let data = try? JSONEncoder().encode(card) {
            try? data.write(to: shown, options: .atomic)
        } else {
            try? FileManager.default.removeItem(at: shown)
        }
    }

    private static var folder: URL? {
        guard let group = Bundle.main.object(forInfoDictionaryKey: "CardAppGroup") as? String else {
            return nil
        }
        return FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }
}
