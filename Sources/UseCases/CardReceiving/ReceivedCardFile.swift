public import Foundation

/// The last card that a clip showed, in a file that the full app finds after it was installed.
public struct ReceivedCardFile: Sendable {
    private let file: URL?

    /// The card in that file; with `nil`, where the App Group is missing, nothing can be kept.
    public init(file: URL?) {
        self.file = file
    }

    /// The card; `nil` when there is none or the file cannot be read.
    public func lastCard() -> ReceivedCard? {
        guard let file, let data = try? Data(contentsOf: file) else { return nil }
        return ReceivedCard(kept: data)
    }

    /// Keeps a card in place of the last one; throws what the file system throws.
    public func keep(_ card: ReceivedCard) throws {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        try card.kept().write(to: file, options: .atomic)
    }

    /// Forgets the card; does nothing where there is none.
    public func forget() {
        guard let file else { return }
        try? FileManager.default.removeItem(at: file)
    }
}
