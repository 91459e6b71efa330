import CardBook
import CardModel
import Records
import Testing

@Suite(.onEveryHome) struct ShareTests {
    @Test func eachShareHasItsOwnAddressAndSevenDays() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let first = try await house.book.share(card.id)
        let second = try await house.book.share(card.id, for: .untilEnded)
        #expect(first.id != second.id)
        #expect(first.expiresAt == house.now.adding(seconds: 7 * 86_400) && second.expiresAt == nil)
        #expect(Set(try await house.book.liveShares().map(\.id)) == [first.id, second.id])
        guard case .live(let shown) = try await house.open(first.id) else {
            Issue.record("The address does not work.")
            return
        }
        #expect(shown.details.displayName == "Zoë Ünal")
        #expect(shown.details.phones == card.details.phones)
        #expect(shown.theme == card.theme && shown.revision == 1)
    }

    @Test(arguments: [ShareLifetime.seconds(3_599), .seconds(90 * 86_400 + 1), .seconds(-1)])
    func lifetimesOutsideTheLimitsAreRefused(lifetime: ShareLifetime) async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        await #expect(throws: CardBookError.lifetimeNotAllowed) {
            try await house.book.share(card.id, for: lifetime)
        }
        #expect(try await house.book.allShares().isEmpty)
    }

    @Test func anEditAppearsUnderTheSameAddress() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        house.wait(seconds: 60)
        try await house.book.editCard(card.id) {
            $0.details.role = "Gardener"
            $0.hidden = [.phones]
            $0.theme = .lime
        }
        guard case .live(let shown) = try await house.open(share.id) else {
            Issue.record("The address does not work.")
            return
        }
        #expect(shown.details.role == "Gardener" && shown.details.phones.isEmpty)
        #expect(shown.theme == .lime && shown.revision == 2 && shown.expiresAt == share.expiresAt)
    }

    @Test func anEndedShareIsClosedAtOnceAndKeepsNothing() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        try await house.book.setPhoto([0xFF, 0xD8, 1, 2], ofCard: card.id)
        let share = try await house.book.share(card.id)
        let other = try await house.book.share(card.id)
        try await house.book.endShare(share.id)
        #expect(try await house.open(share.id) == .ended)
        let record = try await house.home.publicDatabase(as: .anonymous).record(SharedCard.recordID(share.id))
        #expect(Set(try #require(record).fields.keys) == ["createdAt", "expiresAt", "endedAt"])
        #expect(try await house.book.liveShares().map(\.id) == [other.id])
        try await house.book.editCard(card.id) { $0.details.role = "Gardener" }
        #expect(try await house.open(share.id) == .ended)
        try await house.book.endShare(share.id)
    }

    @Test func aShareExpiresToTheMillisecond() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id, for: .seconds(3_600))
        house.wait(seconds: 3_599)
        guard case .live = try await house.open(share.id) else {
            Issue.record("It ended too early.")
            return
        }
        house.wait(seconds: 1)
        #expect(try await house.open(share.id) == .expired)
        #expect(try await house.book.liveShares().isEmpty)
        try await house.book.catchUpShares()
        #expect(try await house.open(share.id) == .ended)
    }

    @Test func whatIsOverIsSweptWhoeverMadeIt() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let short = try await house.book.share(card.id, for: .seconds(3_600))
        let long = try await house.book.share(card.id, for: .seconds(7_200))
        let endless = try await house.book.share(card.id, for: .untilEnded)
        // An app that keeps no list of its own: 250 of its cards are more than one batch.
        let others = house.home.publicDatabase(as: .user("_other"))
        for number in 0..<250 {
            let shared = SharedCard(
                id: ShareIdentifier(high: 9, low: UInt64(number)), vCardData: [1], portrait: .monogram,
                theme: .coral, layout: .stacked, revision: 1, createdAt: house.now,
                expiresAt: house.now.adding(seconds: 3_600))
            try await others.modify(.create(shared.record()))
        }
        let sweep = SharedCardSweep(publicDatabase: house.home.publicDatabase(as: .administrator))
        #expect(try await sweep.run(at: house.now) == 0)
        house.wait(seconds: 3_600)
        #expect(try await sweep.run(at: house.now) == 251)
        #expect(try await sweep.run(at: house.now) == 0)
        #expect(try await house.open(short.id) == .ended)
        #expect(try await house.open(ShareIdentifier(high: 9, low: 249)) == .ended)
        let record = try await others.record(SharedCard.recordID(ShareIdentifier(high: 9, low: 0)))
        #expect(Set(try #require(record).fields.keys) == ["createdAt", "expiresAt", "endedAt"])
        for id in [long.id, endless.id] {
            guard case .live = try await house.open(id) else {
                Issue.record("It was swept too early.")
                return
            }
        }
        try await house.book.catchUpShares()
        #expect(try await house.book.liveShares().count == 2)
    }

    @Test func anUnknownAddressIsUnknown() async throws {
        let house = try Household.new()
        #expect(try await house.open(ShareIdentifier(high: 1, low: 2)) == .unknown)
        await #expect(throws: CardBookError.shareNotFound(ShareIdentifier(high: 1, low: 2))) {
            try await house.book.endShare(ShareIdentifier(high: 1, low: 2))
        }
    }

    @Test func deletingACardEndsItsShares() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await house.book.deleteCard(card.id)
        #expect(try await house.open(share.id) == .ended)
        try await house.book.restoreCard(card.id)
        #expect(try await house.open(share.id) == .ended)
        await #expect(throws: CardBookError.self) { try await house.book.share(Identifier(high: 1, low: 1)) }
    }

    @Test func aStrangerCannotEndAShare() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        await #expect(throws: CardBookError.shareNotFound(share.id)) {
            try await house.book(of: "_stranger").endShare(share.id)
        }
        guard case .live = try await house.open(share.id) else {
            Issue.record("The stranger ended it.")
            return
        }
    }

    @Test func theSharedPhotoIsThePhoto() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await house.book.setPhoto([0xFF, 0xD8, 1, 2], ofCard: card.id)
        guard case .live(let shown) = try await house.open(share.id) else {
            Issue.record("The address does not work.")
            return
        }
        let photo = try #require(shown.portrait.photo)
        #expect(try await house.book.sharedPhoto(photo) == [0xFF, 0xD8, 1, 2])
        try await house.book.editCard(card.id) { $0.hidden = [.photo] }
        guard case .live(let hidden) = try await house.open(share.id) else {
            Issue.record("The address does not work.")
            return
        }
        #expect(hidden.portrait == .monogram)
    }

    @Test func pressesAreCountedWhileTheShareLives() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await house.book.count(.save, on: share.id)
        try await house.book.count(.contact, on: share.id)
        try await house.book.count(.contact, on: share.id)
        try await house.book.endShare(share.id)
        try await house.book.count(.save, on: share.id)
        let counted = try #require(try await house.book.share(share.id))
        #expect(counted.savePresses == 1 && counted.contactPresses == 2)
    }

    @Test func noPressIsLostWhenManyComeAtOnce() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await withThrowingTaskGroup { group in
            for _ in 0..<30 { group.addTask { try await house.book.count(.save, on: share.id) } }
            try await group.waitForAll()
        }
        #expect(try await house.book.share(share.id)?.savePresses == 30)
    }

    @Test func anEditAndAnEndAtOnceLeaveTheShareEnded() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        for round in 0..<10 {
            let share = try await house.book.share(card.id)
            async let edited = house.book.editCard(card.id) { $0.details.role = "Role \(round)" }
            async let ended: Void = house.book.endShare(share.id)
            _ = try await (edited, ended)
            #expect(try await house.open(share.id) == .ended)
        }
    }

    @Test func handoversAreListedLatestFirst() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let first = try await house.book.recordHandover(ofCard: card.id, to: "Søren", at: "Fair")
        house.wait(seconds: 60)
        let second = try await house.book.recordHandover(ofCard: card.id, to: "Hà")
        #expect(try await house.book.handovers(ofCard: card.id) == [second, first])
        #expect(second.cardLabel == "Work")
    }
}
