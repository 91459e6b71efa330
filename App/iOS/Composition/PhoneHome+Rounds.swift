import AppState
import CardBook
import CardModel

/// Keeping in step with the owner's other devices, and everything that follows from a change.
extension PhoneHome {
    /// What a start and each return to the foreground do.
    func comeToFront() async {
        takeHandedOver()
        takeIntent()
        await reload()
        listen()
        await schedule.now()
        // Sample cards come only where nothing ever was, here and at the home; that is known after a round.
        if settings.ending == .done, await (try? book.prepare()) == true { await reload() }
    }

    /// The app is left: what was edited last is sent, and no round begins by itself before it comes back or is woken.
    func goToBackground() async {
        for task in listening { task.cancel() }
        listening = []
        await schedule.rest()
    }

    /// One round: in step with the home, and what was shared as it is now.
    func round() async -> SyncSchedule.Ending {
        if await settings.synchronize() { await reload() }
        // What cannot be published, closed or emptied now is looked at again in the next round.
        try? await book.catchUpShares()
        _ = try? await book.emptyTrash()
        try? await closeElsewhere()
        return settings.ending
    }

    /// Something was edited on this phone.
    func edited() async {
        await publish()
        schedule.soon()
    }

    /// Contacts were edited on this phone.
    func contactsEdited() async {
        await contacts.load()
        await contacts.refreshReminders()
        schedule.soon()
    }

    /// Reads everything again after it changed beneath the screens.
    func reload() async {
        await cards.load()
        await contacts.load()
        await conflicts.load()
        await contacts.refreshReminders()
        await publish()
    }

    /// Tells watch, widgets and search what the cards are now. A receiver that fails is told again the next time.
    private func publish() async {
        let publisher = SnapshotPublisher(
            book: book, base: base, form: pages, receivers: receivers, clock: PhoneHome.clock)
        try? await publisher.publish()
        try? await spotlight.replace(with: cards.cards)
    }

    /// Takes away what was ended or expired where cards were shared before: the owner's own phone is who may.
    private func closeElsewhere() async throws {
        try await book.closeEndedShares()
        guard let elsewhere = databases.elsewhere(than: settings.home, settings.serverAccess) else { return }
        let other = CardBook(
            privateDatabase: databases.own, publicDatabase: elsewhere, clock: PhoneHome.clock)
        try await other.closeEndedShares()
    }
}
