import AppState
import CardModel
import Synchronization
import Testing

@Suite("What the owner's devices tell each other about where cards are kept") @MainActor
struct SharedSettingsTests {
    private final class Cloud: Synchronizing {
        let rounds = Mutex(0)

        func account() async throws -> SyncAccount { .signedIn("owner") }
        func adopt(_ account: String) async throws {}
        func synchronize() async throws -> SyncReport {
            rounds.withLock { $0 += 1 }
            return SyncReport(changedHere: true, pending: 0, at: Instant(milliseconds: 5))
        }
    }

    private let shared = MemorySettings()
    private let cloud = Cloud()

    private func device() -> SettingsState {
        let cloud = cloud
        return SettingsState(
            store: MemorySettings(), shared: shared, reminders: Phone.Reminders(),
            synchronizing: { home, access in home == .iCloud || access != nil ? cloud : nil })
    }

    @Test(
        "A device where nothing was chosen follows the others to iCloud",
        arguments: [SettingsChange.atServer, .firstFetch])
    func follows(change: SettingsChange) async {
        _ = await device().choose(.iCloud)
        let second = device()
        #expect(await second.take(change))
        #expect(second.home == .iCloud)
    }

    @Test(
        "It never follows where something was chosen, to another account, or for lack of room",
        arguments: [SettingsChange.otherAccount, .overQuota])
    func staysPut(change: SettingsChange) async {
        _ = await device().choose(.iCloud)
        let fresh = device()
        #expect(await !fresh.take(change))
        #expect(fresh.home == .thisDevice)

        let chosen = device()
        _ = await chosen.choose(.thisDevice)
        shared.set("icloud", for: .home)
        #expect(await !chosen.take(.atServer))
        #expect(chosen.home == .thisDevice)
    }

    @Test(
        "A card server is offered, since somebody has to sign in there; choosing something else takes the offer back"
    )
    func offered() async {
        shared.set("https://cards.example.com", for: .home)
        let device = device()
        #expect(await !device.take(.firstFetch))
        #expect(device.home == .thisDevice)
        #expect(device.suggestedServer == PublicAddress("https://cards.example.com"))
        _ = await device.choose(.iCloud)
        #expect(device.suggestedServer == nil)
    }

    @Test("What a later version wrote changes nothing", arguments: ["", "somewhere", "ftp://example.com"])
    func unknown(text: String) async {
        shared.set(text, for: .home)
        let device = device()
        #expect(await !device.take(.atServer))
        #expect(device.home == .thisDevice && device.suggestedServer == nil)
    }
}
