import Foundation

/// A copy of all contacts in iCloud Drive, as files that any program reads.
struct BackupFolder: Sendable {
    /// Writes a file whole, in place of the last one of that name; `false` when iCloud Drive is off.
    ///
    /// The folder is asked for apart from the main thread: the first call may take long.
    func write(_ bytes: [UInt8], named name: String) async throws -> Bool {
        guard let container = FileManager.default.url(forUbiquityContainerIdentifier: nil) else {
            return false
        }
        let folder = container.appending(path: "Documents")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: folder.appending(path: name), options: .atomic)
        return true
    }
}
