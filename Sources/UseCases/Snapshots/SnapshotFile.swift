public import Foundation

/// All cards as the watch and the widgets know them: one small JSON file, replaced whole.
public struct SnapshotFile: Codable, Sendable, Hashable {
    /// The form of the file. A reader that meets a later one shows nothing rather than half of it.
    public static let currentVersion = 1

    /// The form of this file.
    public var version = SnapshotFile.currentVersion
    /// When it was written, in milliseconds since 1970.
    public var writtenAt: Int64
    /// The default card first, then in the order of the carousel.
    public var cards: [CardSnapshot]

    /// Gathers cards.
    public init(cards: [CardSnapshot], writtenAt: Int64) {
        self.cards = cards
        self.writtenAt = writtenAt
    }

    /// Reads a file.
    ///
    /// - Throws: `DecodingError` when it is damaged, ``SnapshotError/newerVersion(_:)`` when a later program wrote it.
    public init(reading data: Data) throws {
        let file = try JSONDecoder().decode(SnapshotFile.self, from: data)
        guard file.version <= SnapshotFile.currentVersion else {
            throw SnapshotError.newerVersion(file.version)
        }
        self = file
    }

    /// The bytes of the file.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(self)
    }

    /// The card of that identifier, else the default one; `nil` when there is none at all.
    public func card(_ id: String?) -> CardSnapshot? {
        cards.first { $0.id == id } ?? cards.first
    }
}

/// Why a snapshot cannot be used.
public enum SnapshotError: Error, Sendable, Hashable {
    /// A later version of the product wrote it.
    case newerVersion(Int)
}
