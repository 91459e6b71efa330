import CardReceiving
import ClipState
import Foundation

/// Keeps the last card in the App Group, where the full app finds it after it was installed.
actor ReceivedCardFile: ReceivedCardKeeping {
    private let file: URL?

    init(file: URL?) {
        self.file = file
    }

    func lastCard() -> ReceivedCard? {
        guard let file, let data = try? Data(contentsOf: file) else { return nil }
        return ReceivedCard(kept: data)
    }

    func keep(_ card: ReceivedCard) throws {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        try card.kept().write(to: file, options: .atomic)
    }

    func forget() {
        guard let file else { return }
        try? FileManager.default.removeItem(at: file)
    }
}
