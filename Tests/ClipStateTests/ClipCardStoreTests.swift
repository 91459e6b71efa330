import CardModel
import CardReceiving
import ClipState
import Testing

@Suite("The App Clip") @MainActor
struct ClipCardStoreTests {
    private let phone = Recipient()
    private var store: ClipCardStore { phone.store }
    private let address = Recipient.link.text

    @Test("A scanned card is loading, then there, and is kept for later")
    func loading() async {
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        phone.provider.hold(Recipient.link)
        let opening = Task { await store.open(address) }
        await phone.provider.requestArrives()
        #expect(store.phase == .loading(Recipient.link))
        #expect(store.card == nil)
        phone.provider.letGo(Recipient.link)
        await opening.value
        #expect(store.phase == .loaded(Recipient.card()))
        #expect(await phone.keeper.lastCard() == Recipient.card())
    }

    @Test("Started without an address it shows the last card, with its look and photo, or asks to scan")
    func appSwitcher() async throws {
        await store.resume()
        #expect(store.phase == .waiting)
        try await phone.keeper.keep(Recipient.card())
        await store.resume()
        #expect(store.phase == .loaded(Recipient.card()))
        #expect(store.card?.look == .init(theme: .lime, layout: .split))
        #expect(store.card?.photo == [1, 2, 3])
    }

    @Test("The product's bare address shows the last card; a foreign one opens nothing")
    func otherAddresses() async throws {
        try await phone.keeper.keep(Recipient.card())
        await store.open("https://cards.example.com/c/")
        #expect(store.card == Recipient.card())
        await store.open("https://example.org/c/\(Recipient.link.id.text)")
        #expect(store.phase == .foreign)
    }

    @Test("A kept card whose time is over is not shown")
    func keptTooLong() async throws {
        try await phone.keeper.keep(Recipient.card())
        phone.time.move(to: 1_000_000)
        await store.resume()
        #expect(store.phase == .expired)
    }

    @Test("An ended card is expired, and forgotten")
    func ended() async throws {
        try await phone.keeper.keep(Recipient.card())
        phone.provider.answer(Recipient.link, .failure(.ended))
        await store.open(address)
        #expect(store.phase == .expired)
        #expect(await phone.keeper.lastCard() == nil)
    }

    @Test("A card that expires while it is open is closed when the person comes back")
    func expiresWhileOpen() async {
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.open(address)
        await store.comeBack()
        #expect(store.card != nil)
        phone.time.move(to: 1_000_001)
        await store.comeBack()
        #expect(store.phase == .expired)
        #expect(await phone.keeper.lastCard() == nil)
    }

    @Test("A card that ran out is forgotten, whether it comes from the server or was kept")
    func ranOut() async throws {
        phone.time.move(to: 1_000_001)
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        try await phone.keeper.keep(Recipient.card())
        await store.open(address)
        #expect(store.phase == .expired)
        #expect(await phone.keeper.lastCard() == nil)
        try await phone.keeper.keep(Recipient.card())
        await store.resume()
        #expect(store.phase == .expired)
        #expect(await phone.keeper.lastCard() == nil)
    }

    @Test("An address that ended takes nobody else's card along")
    func endedElsewhere() async throws {
        let other = CardLink(ShareIdentifier(high: 0, low: 2), at: Recipient.base)
        try await phone.keeper.keep(Recipient.card("Ada", link: other))
        phone.provider.answer(Recipient.link, .failure(.ended))
        await store.open(address)
        #expect(store.phase == .expired)
        #expect(await phone.keeper.lastCard()?.details.displayName == "Ada")
    }

    @Test("Every failure is shown, and trying again after it works", arguments: ReceivingError.allCases)
    func failure(error: ReceivingError) async {
        phone.provider.answer(Recipient.link, .failure(error))
        await store.open(address)
        if error == .ended { return #expect(store.phase == .expired) }
        #expect(store.phase == .failed(Recipient.link, error))
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.retry()
        #expect(store.phase == .loaded(Recipient.card()))
    }

    @Test("The second of two scans wins, whichever answer comes last")
    func race() async {
        let other = CardLink(ShareIdentifier(high: 0, low: 2), at: Recipient.base)
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        phone.provider.answer(other, .success(Recipient.card("Ada", link: other)))
        phone.provider.hold(Recipient.link)
        let first = Task { await store.open(address) }
        await phone.provider.requestArrives()
        await store.open(other.text)
        phone.provider.letGo(Recipient.link)
        await first.value
        #expect(store.card?.details.displayName == "Ada")
        #expect(await phone.keeper.lastCard()?.details.displayName == "Ada")
    }

    @Test("Save hands the .vcf address to the system and takes the reminder back")
    func save() async {
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.open("https://cards.example.com/appclip?id=\(Recipient.link.id.text)#x")
        await store.leave()
        await store.save()
        #expect(phone.opener.opened == [address + ".vcf"])
        #expect(store.phase == .saved(Recipient.card()))
        #expect(await phone.reminder.reminders == [])
        await store.leave()
        #expect(await phone.reminder.reminders == [])
        store.showCard()
        #expect(store.phase == .loaded(Recipient.card()))
    }

    @Test("On a domain without a card server Save opens the page, which offers the file")
    func saveOnPage() async {
        let store = ClipCardStore(
            domain: Recipient.base, clip: "com.example.Cards.Clip", pages: .folder, provider: phone.provider,
            keeper: phone.keeper, opener: phone.opener, reminder: phone.reminder,
            clock: { Instant(milliseconds: 0) })
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.open(Recipient.link.text(.folder))
        #expect(store.savesOnPage)
        await store.save()
        #expect(phone.opener.opened == ["https://cards.example.com/appclip/?id=\(Recipient.link.id.text)"])
        #expect(store.phase == .saved(Recipient.card()))
    }

    @Test("Where the system does not take the file, the card stays and the clip says so")
    func saveRefused() async {
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.open(address)
        phone.opener.isWilling = false
        await store.save()
        #expect(store.phase == .loaded(Recipient.card()))
        #expect(store.couldNotSave)
        phone.opener.isWilling = true
        await store.save()
        #expect(store.phase == .saved(Recipient.card()))
        #expect(!store.couldNotSave)
    }

    @Test(
        "Leaving an unsaved card sets one reminder; coming back takes it away; without a card there is none")
    func reminder() async {
        await store.leave()
        #expect(await phone.reminder.reminders == [])
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await store.open(address)
        await store.leave()
        #expect(await phone.reminder.reminders == ["Zoë after 3600"])
        await store.comeBack()
        #expect(await phone.reminder.reminders == [])
    }

    @Test("A card that cannot be kept is shown all the same")
    func fullDisk() async {
        phone.provider.answer(Recipient.link, .success(Recipient.card()))
        await phone.keeper.fill()
        await store.open(address)
        #expect(store.card == Recipient.card())
    }

    @Test("Without a card nothing can be saved, retried or shown")
    func nothing() async {
        await store.save()
        await store.retry()
        store.showCard()
        #expect(store.phase == .waiting)
        #expect(store.fileAddress == nil)
        #expect(phone.opener.opened == [])
    }
}
