import CardModel
import Foundation

/// The files of the days before, which stay under `Earlier` beside a backup: what is written today, maybe by a device
/// that has lost everything, does not take the good ones with it.
struct EarlierBackups {
    /// The folder of the backup.
    let folder: URL

    /// How many days before the last backup are kept.
    static let days = 14
    static let names = ["cards.vcf", "contacts.vcf"]

    /// Puts the files of the last time aside under the day on which they were written, whoever wrote them. Of one day the
    /// larger one stays.
    func keep() throws {
        let files = FileManager.default
        let earlier = folder.appending(path: "Earlier")
        for name in Self.names {
            let source = folder.appending(path: name)
            guard files.fileExists(atPath: source.path) else { continue }
            let attributes = try files.attributesOfItem(atPath: source.path)
            let written = attributes[.modificationDate] as? Date ?? .distantPast
            let day = Instant(milliseconds: Int64(written.timeIntervalSince1970 * 1_000)).civilDate()
            let place = earlier.appending(path: day.text)
            let target = place.appending(path: name)
            if let kept = try? files.attributesOfItem(atPath: target.path), size(kept) >= size(attributes) {
                continue
            }
            try files.createDirectory(at: place, withIntermediateDirectories: true)
            // A copy that was broken off must not look like a whole one.
            let part = place.appending(path: ".\(name).part")
            try? files.removeItem(at: part)
            try files.copyItem(at: source, to: part)
            guard rename(part.path, target.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
            }
        }
        try dropOld(in: earlier)
    }

    private func size(_ attributes: [FileAttributeKey: Any]) -> Int64 {
        (attributes[.size] as? NSNumber)?.int64Value ?? 0
    }

    private func dropOld(in earlier: URL) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: earlier.path) else { return }
        let days = try files.contentsOfDirectory(atPath: earlier.path).filter { CivilDate($0) != nil }
            .sorted()
        for old in days.dropLast(Self.days) { try files.removeItem(at: earlier.appending(path: old)) }
    }
}
