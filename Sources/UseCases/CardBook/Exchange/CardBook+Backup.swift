public import Foundation
import CardModel
import Records

/// What a backup wrote.
public struct BackupSummary: Hashable, Sendable {
    /// How many cards.
    public var cards: Int
    /// How many contacts.
    public var contacts: Int
    /// How many photos were added; those that were there already are not written again.
    public var newPhotos: Int
}

extension CardBook {
    /// Writes cards and contacts as `cards.vcf` and `contacts.vcf` into a folder, and their photos in full size into
    /// `Photos`, each under the SHA-256 of its bytes. Importing the files brings cards and contacts back with their notes, tags and follow-ups,
    /// but neither the trash, nor a contact's history, nor which contacts the owner keeps apart.
    ///
    /// A file appears when it is whole; the one of the last time stays until then, and goes on under `Earlier` for two weeks
    /// of backups. Photos stay when their contact goes.
    /// Throws what the file system throws, and ``CardBookError/notWritable``.
    public func backUp(to folder: URL) async throws -> BackupSummary {
        let photos = folder.appending(path: "Photos")
        try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
        try EarlierBackups(folder: folder).keep()
        let cards = try await cards()
        var file: [UInt8] = []
        for card in cards { file += try await exportCard(card.id) }
        try Data(file).write(to: folder.appending(path: "cards.vcf"), options: .atomic)

        let ids = try await contacts().map(\.id)
        try await writeContacts(ids, into: folder)

        var newPhotos = 0
        var references = cards.compactMap(\.portrait.photo)
        for start in stride(from: 0, to: ids.count, by: CardBook.batchSize) {
            let page = Array(ids[start..<min(start + CardBook.batchSize, ids.count)])
            references += try await contacts(page).compactMap(\.photo)
        }
        for reference in references {
            let place = photos.appending(path: reference.sha256 + ".jpg")
            guard !FileManager.default.fileExists(atPath: place.path) else { continue }
            try Data(await photo(reference)).write(to: place, options: .atomic)
            newPhotos += 1
        }
        return BackupSummary(cards: cards.count, contacts: ids.count, newPhotos: newPhotos)
    }

    private func writeContacts(_ ids: [Identifier], into folder: URL) async throws {
        // Two devices may write into one folder: each has a part of its own.
        let part = folder.appending(path: ".contacts-\(UUID().uuidString).vcf")
        defer { unlink(part.path) }
        try Data().write(to: part)
        let handle = try FileHandle(forWritingTo: part)
        defer { try? handle.close() }
        try await exportVCards(ids) { try handle.write(contentsOf: Data($0)) }
        try handle.synchronize()
        let whole = folder.appending(path: "contacts.vcf")
        guard rename(part.path, whole.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: whole.path])
        }
    }
}
