import Foundation
import Snapshots
import WidgetKit

/// The card that the watch app shows.
struct ShownCard: TimelineEntry {
    let date: Date
    /// `nil` before the phone sent any.
    let card: CardSnapshot?
}

/// Reads the file that the watch app writes whenever another card is chosen or sent.
struct ShownCardProvider: TimelineProvider {
    func placeholder(in context: Context) -> ShownCard { ShownCard(date: Date(), card: .sample) }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ShownCard) -> Void) {
        completion(ShownCard(date: Date(), card: context.isPreview ? .sample : present))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ShownCard>) -> Void) {
        completion(Timeline(entries: [ShownCard(date: Date(), card: present)], policy: .never))
    }

    private var present: CardSnapshot? {
        WatchContainer.shown.flatMap { try? Data(contentsOf: $0) }.flatMap {
            try? JSONDecoder().decode(CardSnapshot.self, from: $0)
        }
    }
}
