import AppState
import CardModel
import Records
import Synchronization
import Testing

@Suite("Settings on the phone") @MainActor
struct SettingsStateTests {
    private final class Cloud: Synchronizing {
        let signedIn = Mutex(SyncAccount.signedIn("first"))
        let rounds = Mutex(0)
        let adopted = Mutex<[String]>([])
        let failure = Mutex<RecordError?>(nil)

        func account() async throws -> SyncAccount { signedIn.withLock { $0 } }
        func adopt(_ account: String) async throws { adopted.withLock { $0.append(account) } }
        func synchronize() async throws -> SyncReport {
            if let failure = failure.withLock({ $0 }) { throw failure }
            rounds.withLock { $0 += 1 }
            return SyncReport(changedHere: true, pending: 0, at: Instant(milliseconds: 5))
        }
    }

    private let store = MemorySettings()
    private let cloud = Cloud()
    private let reminders = Phone.Reminders()

    private func settings() -> SettingsState {
        let cloud = cloud
        return SettingsState(
            store: store, reminders: reminders,
            synchronizing: { home, _ in home == .thisDevice ? nil : cloud })
    }

    @Test("Cards are on this device alone until the person chooses; the choice is kept")
    func choosing() async {
        let first = settings()
        #expect(first.home == .thisDevice)
        #expect(await !first.synchronize())
        #expect(cloud.rounds.withLock { $0 } == 0)
        #expect(await first.choose(.iCloud))
        #expect(first.lastReport?.at == Instant(milliseconds: 5))
        #expect(settings().home == .iCloud)
    }

    @Test("Signed out, nothing is synchronised and nothing is forgotten; signed in again it goes on")
    func signedOut() async {
        let settings = settings()
        #expect(await settings.choose(.iCloud))
        cloud.signedIn.withLock { $0 = .signedOut }
        #expect(await !settings.synchronize())
        #expect(settings.activity == .failed(Problem("phone.problem.signedOut")))
        #expect(settings.home == .iCloud)
        cloud.signedIn.withLock { $0 = .signedIn("first") }
        #expect(await settings.synchronize())
        #expect(settings.activity == .idle)
    }

    @Test("Cards never go to another account without a word of the person")
    func otherAccount() async {
        let settings = settings()
        _ = await settings.choose(.iCloud)
        cloud.signedIn.withLock { $0 = .signedIn("second") }
        #expect(await !settings.synchronize())
        #expect(settings.accountChanged)
        #expect(cloud.rounds.withLock { $0 } == 1)
        #expect(cloud.adopted.withLock { $0 } == [])
        #expect(await settings.acceptAccount())
        #expect(cloud.adopted.withLock { $0 } == ["second"])
        #expect(!settings.accountChanged)
        #expect(cloud.rounds.withLock { $0 } == 2)
    }

    @Test(
        "What a database refuses becomes a sentence of the catalogs",
        arguments: [
            (RecordError.Code.networkError, "phone.problem.offline", true),
            (.quotaExceeded, "phone.problem.storageFull", false),
            (.authenticationRequired, "phone.problem.signedOut", false),
            (.throttled, "phone.problem.busy", true), (.unknown("NEW"), "phone.problem.failed", true),
        ])
    func failures(code: RecordError.Code, key: String, canRetry: Bool) async {
        let settings = settings()
        cloud.failure.withLock { $0 = RecordError(code, "") }
        #expect(await !settings.choose(.iCloud))
        #expect(settings.activity == .failed(Problem(key, canRetry: canRetry)))
    }

    @Test("Reminders are on only when the person gives leave")
    func leave() async {
        let settings = settings()
        await settings.setReminders(true)
        #expect(self.settings().remindsOfFollowUps)
        await reminders.forbid()
        await settings.setReminders(true)
        #expect(!settings.remindsOfFollowUps)
        await settings.setReminders(false)
        #expect(!self.settings().remindsOfFollowUps)
    }
}
