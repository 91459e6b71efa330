import CardBook
import CardModel
import Foundation
import Records
import Testing

@Suite(.onEveryHome) struct ContactTests {
    @Test func aMadeContactIsReadBackWhole() async throws {
        let house = try Household.new()
        var form = person("Hà", "Đặng")
        form.notes = "met at the cheese fair"
        form.tags = "fair, Berlin"
        form.metOn = "2026-11-01"
        form.metWhere = "Halle 7"
        form.followUpDay = "2027-01-31"
        form.followUpTime = "10:30"
        form.followUpRepetition = "monthly"
        let made = try await house.book.makeContact(form)
        #expect(try await house.book.contact(made.id) == made)
        #expect(made.history.map(\.kind) == [.added])
        let schema = try Household.schema()
        var full = made
        full.uid = "u"
        full.otherProperties = [1]
        full.importID = made.id
        full.deletedAt = house.now
        full.lastShared = LastShared(at: house.now, cardID: made.id, cardLabel: "Work | \"x\"")
        full.notSameAs = [Identifier(high: 1, low: 2)]
        full.photo = PhotoReference(sha256: String(repeating: "a", count: 64), byteCount: 5)
        #expect(Contact(full.record()) == full)
        for (name, value) in full.record().fields {
            let field = try #require(schema.recordTypes["Contact"]?.fields[name], "Contact.\(name)")
            #expect(field.type == value.type && field.isEncrypted == value.isEncrypted, "Contact.\(name)")
        }
    }

    @Test func theHistorySaysWhatHappened() async throws {
        let house = try Household.new()
        let contact = try await house.book.makeContact(person("Hà", "Đặng"))
        let card = try await house.book.makeCard(zoe())
        try await house.book.editContact(contact.id) {
            $0.details.role = "Botanist"
            $0.details.company = "Atlas"
            $0.notes = "Likes ferns."
        }
        try await house.book.editContact(contact.id) { $0.notes = "Likes ferns." }
        try await house.book.markShared(card, with: contact.id)
        let now = try #require(try await house.book.contact(contact.id))
        #expect(now.history.map(\.kind) == [.added, .edited, .noted, .shared])
        #expect(now.history[1].detail == "role,company")
        #expect(now.lastShared?.cardLabel == "Work")
    }

    @Test func theTrashKeepsForThirtyDays() async throws {
        let house = try Household.new()
        let kept = try await house.book.makeContact(person("Hà", "Đặng"))
        let gone = try await house.book.makeContact(person("Søren", "Łukasiewicz"))
        try await house.book.deleteContacts([kept.id, gone.id])
        #expect(try await house.book.contactCount() == 0)
        #expect(try await house.book.deletedContacts().count == 2)
        house.wait(seconds: 30 * 86_400)
        #expect(try await house.book.emptyTrash() == 0)
        try await house.book.restoreContacts([kept.id])
        house.wait(seconds: 86_400 - 1)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: 1)
        #expect(try await house.book.emptyTrash() == 1)
        #expect(try await house.book.contact(kept.id)?.details == kept.details)
        #expect(try await house.book.deletedContacts().isEmpty)
    }

    @Test func onlyWhatIsInTheTrashIsErased() async throws {
        let house = try Household.new()
        let kept = try await house.book.makeContact(person("Kept", ""))
        let gone = try await house.book.makeContact(person("Gone", ""))
        let other = try await house.book.makeContact(person("Other", ""))
        try await house.book.deleteContacts([gone.id, other.id])
        #expect(try await house.book.deletedContactCount() == 2)
        #expect(try await house.book.eraseContacts([kept.id, gone.id]) == 1)
        #expect(try await house.book.contactEvenDeleted(gone.id) == nil)
        #expect(try await house.book.contact(kept.id) != nil)
        #expect(try await house.book.deletedContacts().map(\.id) == [other.id])
    }

    @Test func whatWasDeletedTogetherComesBackTogether() async throws {
        let house = try Household.new()
        let before = try await house.book.makeContact(person("Before", "Them"))
        try await house.book.deleteContacts([before.id])
        house.wait(seconds: 1)
        var ids: [Identifier] = []
        for number in 0..<210 { ids.append(try await house.book.makeContact(person("P", "\(number)")).id) }
        let moment = try await house.book.deleteContacts(ids + ids)
        #expect(try await house.book.contactCount() == 0)
        #expect(try await house.book.deletedContacts(limit: 2, offset: 209).count == 2)
        #expect(try await house.book.restoreContacts(deletedAt: moment) == 210)
        #expect(try await house.book.contactCount() == 210)
        #expect(try await house.book.deletedContacts().map(\.id) == [before.id])
    }

    @Test func aPhotoIsSetAndTaken() async throws {
        let house = try Household.new()
        let contact = try await house.book.makeContact(person("Hà", "Đặng"))
        #expect(try await house.book.setPhoto([1, 2], ofContact: contact.id).photo != nil)
        #expect(try await house.book.removePhoto(ofContact: contact.id).photo == nil)
    }

    @Test func tagsAreRenamedAndTwinsMerged() async throws {
        let house = try Household.new()
        var ids: [Identifier] = []
        for tags in ["Fair", "fair", "fair, Berlin", "Other"] {
            var form = person("P", tags)
            form.tags = tags
            ids.append(try await house.book.makeContact(form).id)
        }
        #expect(try await house.book.mergeTagTwins() == 1)
        #expect(try await house.book.tags().map(\.tag) == ["Berlin", "fair", "Other"])
        #expect(try await house.book.renameTag("FAIR", to: "Berlin") == 3)
        #expect(try await house.book.contact(ids[2])?.tags == ["Berlin"])
        #expect(try await house.book.contacts(ContactQuery(tag: "berlin")).count == 3)
        #expect(try await house.book.contacts(ContactQuery(tag: "berl")).isEmpty)
    }

    @Test func followUpsAreDueInTheOwnersZone() async throws {
        let house = try Household.new()
        var form = person("Hà", "Đặng")
        form.followUpDay = "2026-11-30"
        form.followUpRepetition = "weekly"
        let contact = try await house.book.makeContact(form)
        let auckland = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
        house.wait(seconds: 3 * 3_600)
        #expect(try await house.book.followUps(in: vienna).map(\.status) == [.today])
        #expect(try await house.book.followUps(in: auckland).map(\.status) == [.overdue(days: 1)])
        try await house.book.snoozeFollowUp(of: contact.id, until: CivilDate("2026-12-02")!)
        #expect(try await house.book.followUps(in: vienna).map(\.status) == [.upcoming(days: 2)])
        let done = try await house.book.completeFollowUp(of: contact.id, in: vienna)
        #expect(done.followUp?.day == CivilDate("2026-12-07")!)
        #expect(done.history.map(\.kind) == [.added, .followUpSnoozed, .followUpDone])
    }

    @Test(arguments: [
        ("Pacific/Auckland", "2027-03-10", "09:00", "2027-03-09T20:00:00Z"),
        ("Europe/Vienna", "2026-09-05", "00:00", "2026-09-04T22:00:00Z"),
        ("America/Mexico_City", "2027-06-01", "23:59", "2027-06-02T05:59:00Z"),
        ("Europe/Vienna", "2027-03-28", "09:00", "2027-03-28T07:00:00Z"),
        ("Europe/Vienna", "2027-10-31", "09:00", "2027-10-31T08:00:00Z"),
        ("Europe/Vienna", "2027-03-28", "02:30", "2027-03-28T00:30:00Z"),
    ])
    func aReminderComesAtTheOwnersTime(zone: String, day: String, time: String, moment: String) throws {
        let followUp = FollowUp(day: CivilDate(day)!, time: CivilTime(time))
        let timeZone = try #require(TimeZone(identifier: zone))
        #expect(followUp.moment(in: timeZone).text == moment)
    }

    @Test func followUpsAreACalendar() async throws {
        let house = try Household.new()
        var form = person(
            "Hà; x", "Đặng, the one with a family name that does not fit on a line of seventy-five")
        form.followUpDay = "2027-01-31"
        form.followUpRepetition = "monthly"
        form.notes = "Bring\nferns"
        try await house.book.makeContact(form)
        var timed = person("Zoë", "Ünal")
        timed.followUpDay = "2027-03-10"
        timed.followUpTime = "09:00"
        try await house.book.makeContact(timed)
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let text = String(
            decoding: try await house.book.calendarFeed(in: zone, name: "Follow-ups"), as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        #expect(lines.contains("DTSTART;VALUE=DATE:20270131") && lines.contains("DTSTART:20270309T200000Z"))
        #expect(lines.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"))
        #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:Hà\\; x Đặng\\, the one"))
        #expect(lines.contains("DESCRIPTION:Bring\\nferns"))
    }

    @Test func aReceivedCardBecomesAContact() async throws {
        let house = try Household.new()
        let details = PersonDetails(name: PersonName(given: "小明", family: "王"))
        let contact = try await house.book.receive(
            details, uid: "x", photo: [0xFF, 0xD8], source: .scan, metOn: CivilDate("2026-11-30"),
            metWhere: "Stand 7")
        let read = try #require(try await house.book.contact(contact.id))
        #expect(read == contact && read.source == .scan)
        let photo = try #require(read.photo)
        #expect(try await house.book.photo(photo) == [0xFF, 0xD8])
        #expect(try await house.book.contacts().map(\.displayName) == ["王小明"])
    }
}

/// A contact's form with a name.
func person(_ given: String, _ family: String) -> ContactForm {
    var form = ContactForm()
    form.person.name.given = given
    form.person.name.family = family
    return form
}
