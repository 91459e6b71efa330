import CardBook
import Foundation

/// A copy of all cards, contacts and photos in iCloud Drive, as files that any program reads.
struct BackupFolder: Sendable {
    /// Writes the files, each whole, in place of the last ones; `false` when iCloud Drive is off.
    ///
    /// The folder is asked for apart from the main thread: the first call may take long.
    @concurrent func write(_ book: CardBook) async throws -> Bool {
        guard let container = FileManager.default.url(forUbiquityContainerIdentifier: nil) else {
            return false
        }
        let folder = container.appending(path: "Documents/Backup")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try await book.backUp(to: folder)
        return true
    }
}
