import Accounts
import CardBook
import CardModel
import CloudAPI
import Foundation
import RecordStore

/// What a server does by itself now and then: finish what an interruption left, empty the trash, forget unused photos.
struct Housekeeping {
    let home: Home
    let console: Console

    /// Works at once and then every hour, until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            await once()
            try? await Task.sleep(for: .seconds(3_600))
        }
    }

    private func once() async {
        do {
            // Of several servers over one database, one works at a time.
            guard let turn = try home.store.database.exclusion(named: "housekeeping") else { return }
            defer { turn.release() }
            for user in try home.accounts.users() {
                let book = home.book(of: user)
                try await book.catchUpShares()
                try await book.emptyTrash()
            }
            try home.cloud().sweep()
            let yesterday = home.clock().milliseconds - 86_400_000
            _ = try home.store.collectAssets(uploadedBefore: yesterday)
        } catch {
            console.note("Housekeeping was interrupted and goes on in an hour: \(sentence(for: error))")
        }
    }
}
