import Accounts
import CardBook
import CardModel
import Foundation

/// The backup that a server writes by itself each day: a folder for every owner, with what `backup` writes.
///
/// The files of the days before stay under `Earlier`.
struct ScheduledBackup: Sendable {
    let home: Home
    let folder: URL

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
        _ = try await home.book(of: user).backUp(to: place)
        try home.accounts.set(setting(user), to: String(now.milliseconds))
        return true
    }

    /// The name of the owner's folder; there is no slash in a name.
    private static func name(of user: User) -> String {
        user.name.hasPrefix(".") ? "_" + user.name.dropFirst() : user.name
    }
}
