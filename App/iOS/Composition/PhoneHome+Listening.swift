import AppState
import Foundation

/// What the app hears of while it is in front.
extension PhoneHome {
    /// Listens to the account, to settings of other devices, to the card server and to Siri, in place of what listened before.
    func listen() {
        for task in listening { task.cancel() }
        listening = [
            Task { [weak self] in await self?.listenToAccount() },
            Task { [weak self] in await self?.listenToSettings() },
            Task { [weak self] in await self?.listenToServer() },
            Task { [weak self] in await self?.listenToIntents() },
        ]
    }

    /// Another account, or none: the next round says so and changes nothing here.
    private func listenToAccount() async {
        var isChange = false
        for await account in cloud.changes() {
            guard settings.home == .iCloud else { continue }
            if case .signedIn = account {
                // Without pushes changes come at the next start all the same.
                try? await subscription?.begin()
            }
            if isChange { await schedule.now() }
            isChange = true
        }
    }

    /// Siri, Shortcuts and Control Centre run what they ask for after the app has come to the front.
    private func listenToIntents() async {
        let asked = NotificationCenter.default.notifications(named: ShowCodeIntent.wasAsked)
        takeIntent()
        for await _ in asked { takeIntent() }
    }

    private func listenToSettings() async {
        guard let settingsElsewhere else { return }
        if await settings.take(.atServer) { await reload() }
        for await change in settingsElsewhere.changes() where await settings.take(change) {
            await reload()
        }
    }

    /// A card server has no pushes of Apple's: it holds a request until there is something to tell.
    private func listenToServer() async {
        var pause = 1.0
        while !Task.isCancelled, case .server = settings.home,
            let server = databases.server(settings.serverAccess)
        {
            do {
                for try await _ in server.notices() {
                    pause = 1
                    await schedule.now()
                }
            } catch {
                // The schedule says what is wrong; listening only begins again.
                try? await Task.sleep(for: .seconds(pause))
                pause = min(pause * 2, 60)
            }
        }
    }
}
