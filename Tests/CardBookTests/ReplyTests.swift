import CardBook
import CardModel
import Records
import Testing

@Suite(.onEveryHome) struct ReplyTests {
    private let today = CivilDate(year: 2_026, month: 11, day: 30)!

    private func soren() -> ContactForm {
        var form = ContactForm()
        form.person.name.given = "Søren"
        form.person.emails = [.init(value: "soren@example.com")]
        form.notes = "Swift Connection"
        return form
    }

    @Test func aReplyIsAContactAndANoteOnWhoGotTheCard() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        let made = try await house.book.receiveReply(soren(), on: share.id, day: today)
        let contact = try #require(try await house.book.contact(made.id))
        #expect(contact.source == .exchange && contact.metOn == today && contact.notes == "Swift Connection")
        #expect(contact.lastShared?.cardLabel == "Work")
        #expect(contact.history.map(\.kind) == [.added, .shared])
        let handover = try #require(try await house.book.handovers(ofCard: card.id).first)
        #expect(handover.recipient == "Søren" && handover.contactID == contact.id)
        #expect(handover.shareID == share.id)
        try await house.book.deleteContacts([contact.id])
        try await house.book.restoreContacts([contact.id])
        #expect(try await house.book.contact(made.id)?.notes == "Swift Connection")
    }

    @Test func aReplyThatIsNotRightLeavesNothing() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        var form = soren()
        form.person.emails = [.init(value: "not an address")]
        await #expect(throws: FormErrors.self) {
            try await house.book.receiveReply(form, on: share.id, day: today)
        }
        #expect(try await house.book.contactCount() == 0)
        #expect(try await house.book.handovers().isEmpty)
    }

    @Test func anEndedShareTakesNoReply() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await house.book.endShare(share.id)
        await #expect(throws: ReplyError.shareEnded) {
            try await house.book.receiveReply(soren(), on: share.id, day: today)
        }
        let short = try await house.book.share(card.id, for: .seconds(3_600))
        house.wait(seconds: 3_600)
        await #expect(throws: ReplyError.shareEnded) {
            try await house.book.receiveReply(soren(), on: short.id, day: today)
        }
        #expect(try await house.book.contactCount() == 0)
    }

    @Test func aFloodIsStoppedPerShareAndForgottenAfterAnHour() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        let other = try await house.book.share(card.id)
        for _ in 0..<CardBook.repliesPerHour {
            try await house.book.receiveReply(soren(), on: share.id, day: today)
        }
        await #expect(throws: ReplyError.tooMany) {
            try await house.book.receiveReply(soren(), on: share.id, day: today)
        }
        try await house.book.receiveReply(soren(), on: other.id, day: today)
        house.wait(seconds: 3_601)
        try await house.book.receiveReply(soren(), on: share.id, day: today)
        #expect(try await house.book.contactCount() == CardBook.repliesPerHour + 2)
    }

    @Test func aNoteOnARecipientIsTakenAwayAndTheContactStays() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        let contact = try await house.book.receiveReply(soren(), on: share.id, day: today)
        let handover = try #require(try await house.book.handovers().first)
        try await house.book.removeHandover(handover.id)
        try await house.book.removeHandover(handover.id)
        #expect(try await house.book.handover(handover.id) == nil)
        #expect(try await house.book.contact(contact.id) != nil)
    }

    @Test func whoGotACardWhenIsTheOwnersWord() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        let contact = try await house.book.receiveReply(soren(), on: share.id, day: today)
        house.wait(seconds: 60)
        let then = house.now.adding(seconds: -86_400)
        let handover = try await house.book.recordHandover(
            ofCard: card.id, to: "Søren", on: then, contact: contact.id, share: share.id)
        #expect(handover.at == then)
        #expect(try await house.book.contact(contact.id)?.lastShared?.at == house.now)
    }

    @Test func pressesAreKeptByDayForNinetyDays() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id, for: .untilEnded)
        try await house.book.count(.save, on: share.id, day: today)
        try await house.book.count(.contact, on: share.id, day: today)
        for day in 1...Share.pressDaysKept {
            try await house.book.count(.contact, on: share.id, day: today.adding(days: day))
        }
        let counted = try #require(try await house.book.share(share.id))
        #expect(counted.pressDays.count == Share.pressDaysKept)
        #expect(counted.pressDays.first == PressDay(day: today.adding(days: 1), contacts: 1))
        #expect(counted.savePresses == 1 && counted.contactPresses == Share.pressDaysKept + 1)
    }
}

@Suite struct PressDayTests {
    @Test(arguments: ["2026-11-30 3 1", "2024-02-29 0 12"])
    func theStoredFormReadsBack(text: String) {
        #expect(PressDay(text)?.text == text)
    }

    @Test(arguments: [
        "", "2026-11-30", "2026-13-30 1 1", "2026-11-30 -1 0", "2026-11-30 1 1 1", "2026-11-30 x 1",
    ])
    func anythingElseIsRefused(text: String) {
        #expect(PressDay(text) == nil)
    }

    @Test func twoCountsOfADayAreOne() throws {
        let day = try #require(CivilDate(year: 2_026, month: 11, day: 30))
        let days = [
            PressDay(day: day, saves: 2, contacts: 1), PressDay(day: day.adding(days: -1), saves: 1),
            PressDay(day: day, saves: 1, contacts: 4),
        ]
        #expect(
            PressDay.merged(days) == [
                PressDay(day: day.adding(days: -1), saves: 1), PressDay(day: day, saves: 2, contacts: 4),
            ])
    }
}
