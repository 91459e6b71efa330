import Accounts
import CardBook
import CardModel
import CloudAPI
import Foundation
import RecordStore
import Records

/// What a server does by itself now and then: finish what an interruption left, empty the trash, forget unused photos.
struct Housekeeping {
    let home: Home
    let console: Console
    /// What writes each owner's backup; `nil` where none is wanted.
    var backup: ScheduledBackup?

    private static let minutesBetweenRounds = 60

    /// Works at once and then every hour, until the task is cancelled; shared cards that are over go within a minute.
    func run() async {
        var minute = 0
        while !Task.isCancelled {
            if minute % Self.minutesBetweenRounds == 0 { await once() }
            await sweepSharedCards()
            minute += 1
            try? await Task.sleep(for: .seconds(60))
        }
    }

    private func sweepSharedCards() async {
        do {
            try await SharedCardSweep(publicDatabase: home.store.publicDatabase(as: .administrator))
                .run(at: home.clock())
        } catch {
            console.note("Shared cards that are over stay a minute longer: \(sentence(for: error))")
        }
    }

    /// Some users at a time: there may be millions.
    private func next(after user: User?) throws -> [User]? {
        let users = try home.accounts.users(after: user, limit: 500)
        return users.isEmpty ? nil : users
    }

    /// A folder that cannot be written keeps nothing else from being done.
    private func backUp(_ user: User) async {
        do {
            try await backup?.writeIfDue(for: user)
        } catch {
            console.note(
                "The backup of \(user.name) was not written, and is tried again in an hour: \(sentence(for: error))"
            )
        }
    }

    /// What cannot be done for one user keeps nothing from being done for the next; where the database fails, nothing can.
    private func tidy(_ user: User) async throws {
        let book = home.book(of: user)
        do {
            try await book.catchUpShares()
            try await book.emptyTrash()
        } catch let error as CardBookError {
            console.note("Housekeeping passed over \(user.name): \(sentence(for: error))")
        }
        await backUp(user)
    }

    private func once() async {
        do {
            // Of several servers over one database, one works at a time.
            guard let turn = try home.store.database.exclusion(named: "housekeeping") else { return }
            defer { turn.release() }
            var last: User?
            while let users = try next(after: last) {
                for user in users {
                    guard !Task.isCancelled else { return }
                    try await tidy(user)
                }
                last = users.last
            }
            try home.cloud().sweep()
            let yesterday = home.clock().milliseconds - 86_400_000
            _ = try home.store.collectAssets(uploadedBefore: yesterday)
        } catch {
            console.note("Housekeeping was interrupted and goes on in an hour: \(sentence(for: error))")
        }
    }
}
