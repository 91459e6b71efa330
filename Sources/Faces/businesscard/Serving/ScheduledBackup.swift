import Accounts
import CardBook
import CardModel
import Foundation

/// The backup that a server writes by itself each day: a folder for every owner, with what `backup` writes.
///
/// The files of the days before stay under `Earlier`, so that a day on which something went wrong does not take the
/// good ones with it.
struct ScheduledBackup: Sendable {
    let home: Home
    let folder: URL

    /// How many days before the last backup are kept.
    private static let earlierDays = 14
    /// A little less than a day: it is looked at once an hour.
    private static let interval: Int64 = 24 * 3_600_000 - 30 * 60_000

    private func setting(_ user: User) -> String { "backup.\(user.id)" }

    /// Writes the backup of that owner where the last one is a day old, or was never written; whether it did.
    @discardableResult
    func writeIfDue(for user: User) async throws -> Bool {
        let now = home.clock()
        let place = folder.appending(path: Self.name(of: user))
        let last = try home.accounts.setting(setting(user)).flatMap { Int64($0) } ?? 0
        let isThere = FileManager.default.fileExists(atPath: place.appending(path: "contacts.vcf").path)
        guard !isThere || now.milliseconds - last >= Self.interval else { return false }
        if isThere { try keepEarlier(in: place) }
        _ = try await home.book(of: user).backUp(to: place)
        try home.accounts.set(setting(user), to: String(now.milliseconds))
        return true
    }

    /// Puts the files of the last time aside under its day, whoever wrote them.
    private func keepEarlier(in place: URL) throws {
        let files = FileManager.default
        let written = try files.attributesOfItem(atPath: place.appending(path: "contacts.vcf").path)[
            .modificationDate]
        let seconds = (written as? Date ?? .distantPast).timeIntervalSince1970
        let last = Instant(milliseconds: Int64(seconds * 1_000)).civilDate()
        let earlier = place.appending(path: "Earlier")
        let day = earlier.appending(path: last.text)
        try files.createDirectory(at: day, withIntermediateDirectories: true)
        for name in ["cards.vcf", "contacts.vcf"] {
            let (source, target) = (place.appending(path: name), day.appending(path: name))
            guard files.fileExists(atPath: source.path), !files.fileExists(atPath: target.path) else {
                continue
            }
            try files.copyItem(at: source, to: target)
        }
        let days = try files.contentsOfDirectory(atPath: earlier.path).filter { CivilDate($0) != nil }
            .sorted()
        for old in days.dropLast(Self.earlierDays) {
            try files.removeItem(at: earlier.appending(path: old))
        }
    }

    /// The name of the owner's folder; there is no slash in a name.
    private static func name(of user: User) -> String {
        user.name.hasPrefix(".") ? "_" + user.name.dropFirst() : user.name
    }
}
