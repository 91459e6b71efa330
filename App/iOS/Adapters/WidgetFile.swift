import AppState
import Foundation
import Snapshots
import WidgetKit

/// Writes the cards for the widgets into the App Group and has them drawn anew.
struct WidgetFile: SnapshotSending {
    func send(_ snapshot: SnapshotFile) async throws {
        guard let file = SharedContainer.snapshot else { return }
        try snapshot.data().write(to: file, options: .atomic)
        WidgetCenter.shared.reloadAllTimelines()
    }
}
