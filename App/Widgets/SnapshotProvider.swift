import CardModel
import Foundation
import Snapshots
import WidgetKit

/// What a widget shows at a moment.
struct CodeEntry: TimelineEntry {
    let date: Date
    /// `nil` where there is no card yet, or its file cannot be read: the widget says so and shows no sample.
    let card: CardSnapshot?
}

/// Reads the file that the app writes whenever cards change; no database, no network.
struct SnapshotProvider: TimelineProvider {
    func placeholder(in context: Context) -> CodeEntry { CodeEntry(date: Date(), card: .sample) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CodeEntry) -> Void) {
        completion(CodeEntry(date: Date(), card: context.isPreview ? .sample : present))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CodeEntry>) -> Void) {
        let card = present
        var entries = [CodeEntry(date: Date(), card: card)]
        // At the moment at which the link stops working, the widget must say so without being asked.
        if let end = card?.expiresAt {
            let date = Date(timeIntervalSince1970: Double(end) / 1_000)
            if date > Date() { entries.append(CodeEntry(date: date, card: card)) }
        }
        completion(Timeline(entries: entries, policy: .never))
    }

    private var present: CardSnapshot? {
        SharedContainer.snapshot.flatMap { try? Data(contentsOf: $0) }.flatMap {
            try? SnapshotFile(reading: $0)
        }?
        .card(nil)
    }
}
