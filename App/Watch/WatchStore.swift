import Foundation
import Observation
import Snapshots
import WatchConnectivity
import WidgetKit

/// The cards as the phone sent them last, kept here for when the phone is away, and the one that is shown.
@MainActor @Observable final class WatchStore {
    private(set) var file: SnapshotFile?
    /// The identifier of the card that the person picked; the default one without a choice.
    var choice: String? {
        didSet {
            guard choice != oldValue else { return }
            UserDefaults.standard.set(choice, forKey: WatchStore.choiceKey)
            showOutside()
        }
    }

    private static let choiceKey = "chosenCard"
    private var receiver: WatchReceiver?

    /// The card that is shown.
    var card: CardSnapshot? { file?.card(choice) }

    /// Reads what was kept and listens to the phone.
    func start() {
        guard receiver == nil else { return }
        file = WatchContainer.cards.flatMap { try? Data(contentsOf: $0) }.flatMap {
            try? SnapshotFile(reading: $0)
        }
        // After the cards: the one that is shown outside is looked up among them.
        choice = UserDefaults.standard.string(forKey: WatchStore.choiceKey)
        let receiver = WatchReceiver { [weak self] data in
            Task { @MainActor in self?.take(data) }
        }
        self.receiver = receiver
        receiver.activate()
    }

    /// Takes what came while nobody looked: the system wakes the app for it, and the watch face shows it then.
    func takeWaiting() async {
        start()
        await receiver?.drain()
    }

    /// Takes what the phone sent; what cannot be read leaves the last state.
    private func take(_ data: Data) {
        guard let file = try? SnapshotFile(reading: data) else { return }
        self.file = file
        if let cards = WatchContainer.cards { try? data.write(to: cards, options: .atomic) }
        showOutside()
    }

    private func showOutside() {
        guard let file else { return }
        WatchContainer.write(file.card(choice))
        WidgetCenter.shared.reloadAllTimelines()
    }
}
