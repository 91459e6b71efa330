import CardBook
import CardModel
import Foundation
import Records
import Testing
import VCard

@Suite(.onEveryHome) struct ExchangeTests {
    private let two = Array(
        """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Ünal;Zoë;;;\r
        FN:Zoë Ünal\r
        EMAIL;TYPE=WORK:zoe@example.com\r
        X-FOO:kept\r
        PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r
        UID:u1\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:3.0\r
        NOTE:nobody\r
        END:VCARD\r
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Đặng;Hà;;;\r
        FN:Hà Đặng\r
        CATEGORIES:fair\\, 2027,Fair\r
        END:VCARD\r

        """.utf8)

    @Test func aFileTwiceAddsNothing() async throws {
        let house = try Household.new()
        let first = try await house.book.importVCards(two, process: { $0 + [1] })
        #expect(first.added.count == 2 && first.alreadyThere == 0)
        #expect(first.skipped.map(\.entry) == [2] && first.skipped.map(\.reason) == [.empty])
        let again = try await house.book.importVCards(two, process: { $0 + [1] })
        #expect(again.added.isEmpty && again.alreadyThere == 2)
        #expect(try await house.book.contactCount() == 2)
        let zoe = try #require(try await house.book.contact(first.added[0]))
        #expect(
            try await house.book.photo(try #require(zoe.photo)) == [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 1])
        #expect(try await house.book.contact(first.added[1])?.tags == ["fair, 2027", "Fair"])
    }

    @Test func aFileAddsNothingAgainAfterItsContactsWereChanged() async throws {
        let house = try Household.new()
        let added = try await house.book.importVCards(two).added
        try await house.book.editContact(added[0]) {
            $0.details.name.given = "Zoe-Marie"
            $0.details.emails = []
        }
        try await house.book.editContact(added[1]) { $0.details.name = PersonName(given: "Somebody") }
        let again = try await house.book.importVCards(two)
        #expect(again.added.isEmpty && again.alreadyThere == 2)
        // A table has no identifiers of its own.
        let table = Array("First Name,Phone\r\nAda,+49 30 1234567\r\n".utf8)
        let ada = try await house.book.importCSV(table).added[0]
        try await house.book.editContact(ada) { $0.details = PersonDetails(name: PersonName(given: "Adele")) }
        #expect(try await house.book.importCSV(table).alreadyThere == 1)
        // What the owner threw away comes again; no file tells what was imported.
        try await house.book.deleteContacts([ada])
        #expect(try await house.book.importCSV(table).added.count == 1)
        #expect(try await !String(decoding: house.book.exportVCards(), as: UTF8.self).contains("IMPORTED"))
    }

    @Test func twinsInOneFileAreOne() async throws {
        let house = try Household.new()
        let report = try await house.book.importVCards(two + two)
        #expect(report.added.count == 2 && report.alreadyThere == 2)
        #expect(report.notes.contains { $0.property == "PHOTO" && $0.entry == 1 })
    }

    @Test func aChangedEntryIsAddedAndShownAsADuplicate() async throws {
        let house = try Household.new()
        _ = try await house.book.importVCards(two)
        let changed = String(decoding: two, as: UTF8.self).replacing(
            "EMAIL;TYPE=WORK:zoe", with: "EMAIL;TYPE=WORK:new")
        let report = try await house.book.importVCards(Array(changed.utf8))
        #expect(report.added.count == 1 && report.alreadyThere == 1)
        #expect(try await house.book.duplicates().map(\.reasons) == [[.uid, .name]])
    }

    /// Nobody is taken for somebody else who is here already.
    @Test(arguments: [
        ("Assist,Meier,info@firma.example,,Assistant is Bob Huber", "Bob,Huber,info@firma.example,,"),
        ("Văn Hùng,Nguyễn,,Sông,", "Văn Hưng,Nguyễn,,Sông,"), ("Dũng,Trần,,Sông,", "Dung,Tran,,Sông,"),
    ])
    func somebodyElseIsAdded(present: String, new: String) async throws {
        let house = try Household.new()
        let headings = "First Name,Last Name,Email,Company,Notes\r\n"
        for row in [present, new] {
            let report = try await house.book.importCSV(Array((headings + row + "\r\n").utf8))
            #expect(report.added.count == 1 && report.alreadyThere == 0)
        }
        #expect(try await house.book.contactCount() == 2)
        // Letters of another size alone make nobody new.
        let again = try await house.book.importCSV(Array((headings + new.uppercased() + "\r\n").utf8))
        #expect(again.added.isEmpty && again.alreadyThere == 1)
    }

    @Test func aRoleThatStandsInTheNotesIsStillNew() async throws {
        let house = try Household.new()
        let headings = "First Name,Last Name,Job Title,Notes\r\n"
        _ = try await house.book.importCSV(
            Array((headings + "Mia,Roth,Intern,daughter of the CEO\r\n").utf8))
        let report = try await house.book.importCSV(Array((headings + "Mia,Roth,CEO,\r\n").utf8))
        #expect(report.added.count == 1)
        #expect(try await house.book.contact(report.added[0])?.details.role == "CEO")
    }

    @Test func aPhotoReachesWhoIsHereAlready() async throws {
        let house = try Household.new()
        func file(_ photo: String) -> [UInt8] {
            Array(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lind;Eva;;;\r\nFN:Eva Lind\r\nUID:u1\r\n\(photo)END:VCARD\r\n"
                    .utf8)
        }
        let photo = "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\n"
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10]
        let eva = try await house.book.importVCards(file(""), process: { $0 }).added[0]
        let again = try await house.book.importVCards(file(photo), process: { $0 })
        #expect(again.added.isEmpty && again.alreadyThere == 1)
        let stored = try #require(try await house.book.contact(eva)?.photo)
        #expect(try await house.book.photo(stored) == bytes)
        // A photo that is there stays.
        _ = try await house.book.importVCards(file(photo), process: { $0 + [1] })
        #expect(try await house.book.contact(eva)?.photo == stored)
        // Both in one file.
        let both = try Household.new()
        let report = try await both.book.importVCards(file("") + file(photo), process: { $0 })
        #expect(report.added.count == 1 && report.alreadyThere == 1)
        #expect(try await both.book.contact(report.added[0])?.photo != nil)
        // One that is no good is told.
        let broken = try await Household.new().book.importVCards(
            file("") + file(photo), process: { _ in nil })
        #expect(broken.notes.contains { $0.isPhoto })
    }

    @Test func aLargeLogoCostsNobodyTheirPlace() async throws {
        let house = try Household.new()
        let logo = "LOGO;ENCODING=b;TYPE=PNG:" + String(repeating: "iVBORw0KGgo", count: 120_000)
        let file =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lind;Eva;;;\r\nFN:Eva Lind\r\nX-FOO:kept\r\n\(logo)\r\nEND:VCARD\r\n"
        let report = try await house.book.importVCards(Array(file.utf8))
        #expect(report.added.count == 1 && report.skippedCount == 0)
        #expect(report.notes.map(\.property) == ["LOGO"])
        let eva = try #require(try await house.book.contact(report.added[0]))
        #expect(eva.keptProperties.contains { $0.name == "X-FOO" })
        #expect(try await house.book.importVCards(Array(file.utf8)).alreadyThere == 1)
    }

    @Test func whoHasNoNameIsExportedUnderWhatTheyAreCalled() async throws {
        let house = try Household.new()
        let file =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:\r\nORG:Acme GmbH\r\nEND:VCARD\r\n"
            + "BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL:a@b.example\r\nEND:VCARD\r\n"
        let added = try await house.book.importVCards(Array(file.utf8)).added
        let names = try await house.book.contacts(added).map { $0.vCard().formattedName }
        #expect(Set(names) == ["Acme GmbH", "a@b.example"])
    }

    @Test func aFollowUpComesBackFromAFile() async throws {
        let house = try Household.new()
        var form = person("Zoë", "Ünal")
        form.followUpDay = "2027-01-31"
        let zoe = try await house.book.makeContact(form)
        try await house.book.editContact(zoe.id) {
            $0.followUp = FollowUp(
                day: CivilDate("2027-01-31")!, time: CivilTime("09:30"), repetition: .monthly,
                snoozedUntil: CivilDate("2027-02-02"))
        }
        let present = try #require(try await house.book.contact(zoe.id))
        let bytes = try VCardWriter().write(present.vCard())
        let other = try Household.new()
        let added = try await other.book.importVCards(bytes).added
        #expect(try await other.book.contact(added[0])?.followUp == present.followUp)
        // What was done since does not make somebody new.
        try await house.book.editContact(zoe.id) { $0.followUp = nil }
        #expect(try await house.book.importVCards(bytes).alreadyThere == 1)
    }

    @Test func anImportIsUndoneAsAWhole() async throws {
        let house = try Household.new()
        let own = try await house.book.makeContact(person("Own", "Contact"))
        let report = try await house.book.importVCards(two)
        #expect(try await house.book.undoImport(report.id) == 2)
        #expect(try await house.book.contacts().map(\.id) == [own.id])
        #expect(try await house.book.importVCards(two).added.count == 2)
    }

    @Test func progressIsTold() async throws {
        let house = try Household.new()
        var file: [UInt8] = []
        for number in 0..<250 {
            file += Array(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P \(number)\r\nN:P;\(number);;;\r\nEND:VCARD\r\n".utf8)
        }
        let seen = Seen()
        let report = try await house.book.importVCards(
            file, progress: { seen.add($0.entryCount, $0.addedCount) })
        #expect(report.added.count == 250 && report.bytesDone == file.count)
        #expect(seen.values == [[100, 100], [200, 200], [250, 250]])
    }

    @Test func theReportIsKeptAndNamesWhatWasSkipped() async throws {
        let house = try Household.new()
        let report = try await house.book.importVCards(two)
        let kept = try #require(try await house.book.importReport(report.id))
        #expect(kept.status(now: house.now) == .finished && kept.fileName == "contacts.vcf")
        #expect(kept.addedCount == 2 && kept.entryCount == 3 && kept.skippedCount == 1)
        let skipped = try #require(kept.skipped.first)
        #expect(kept.skipped.count == 1 && skipped.entry == 2 && skipped.line == 10)
        #expect(skipped.reason == .empty && skipped.hint == "nobody")
        #expect(try await house.book.imports().map(\.id) == [report.id])
        try await house.book.undoImport(report.id)
        #expect(try await house.book.importReport(report.id)?.status(now: house.now) == .undone)
    }

    @Test func aFormThatIsSentTwiceIsOneImport() async throws {
        let house = try Household.new()
        let file = ImportFile(name: "a.vcf", bytes: two)
        let id = try await house.book.importContacts(file).id
        #expect(try await !house.book.beginImport(id, of: file))
    }

    @Test func anImportThatFailsMidwayKeepsWhatItAddedAndIsCompletedByAnother() async throws {
        struct DiskFailure: Error {}
        let house = try Household.new()
        // Two pieces of a megabyte.
        var bytes: [UInt8] = []
        for number in 0..<300 {
            bytes += Array(
                ("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P \(number)\r\nN:P;\(number);;;\r\nX-LONG:"
                    + String(repeating: "x", count: 5_000) + "\r\nEND:VCARD\r\n").utf8)
        }
        let content = bytes
        let file = ImportFile(name: "a.vcf", byteCount: content.count) { range in
            if range.lowerBound > 0, range.count > 4_096 { throw DiskFailure() }
            return Array(content[range])
        }
        await #expect(throws: DiskFailure.self) { try await house.book.importContacts(file) }
        let stopped = try #require(try await house.book.imports().first)
        #expect(stopped.status(now: house.now) == .running)
        house.wait(seconds: 61)
        #expect(stopped.status(now: house.now) == .stopped)
        let count = try await house.book.contactCount()
        #expect(count == stopped.addedCount && count >= 100 && count < 300)
        let rest = try await house.book.importVCards(bytes)
        #expect(rest.alreadyThere == count && rest.addedCount == 300 - count)
        #expect(try await house.book.contactCount() == 300)
    }

    @Test func oneEntryThatIsTooMuchCostsNoOther() async throws {
        let house = try Household.new()
        let huge =
            "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Huge\r\nN:Huge;;;;\r\nNOTE:"
            + String(repeating: "a", count: 1_200_000) + "\r\nEND:VCARD\r\n"
        let report = try await house.book.importVCards(two + Array(huge.utf8) + RealSizeTests.file(of: 5))
        #expect(report.addedCount == 7 && report.added.count == 7)
        #expect(report.skipped.map(\.reason) == [.empty, .tooMuch])
        #expect(report.skipped.last?.hint == "Huge")
        #expect(try await house.book.contactCount() == 7)
    }

    @Test func anUndoWhileAnImportRunsEndsIt() async throws {
        let house = try Household.new()
        let id = Identifier(high: 7, low: 7)
        var text = ""
        for number in 0..<60 {
            text += "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P \(number)\r\nN:P;\(number);;;\r\n"
            text += "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\r\nEND:VCARD\r\n"
        }
        let (book, photos) = (house.book, Seen())
        let report = try await book.importContacts(
            ImportFile(name: "a.vcf", bytes: Array(text.utf8)), as: id,
            process: { bytes in
                photos.add(bytes.count, 0)
                // Twenty-five are in; the second batch is under way.
                if photos.values.count == 30 { _ = try? await book.undoImport(id) }
                return bytes
            })
        #expect(report.status(now: house.now) == .undone && report.addedCount == 25)
        #expect(try await book.contactCount() == 0)
        #expect(try await book.deletedContacts().count == 25)
    }

    @Test func anUndoKeepsWhatWasMergedIntoAnImport() async throws {
        let house = try Household.new()
        let own = try await house.book.makeContact(person("Own", "Contact"))
        let report = try await house.book.importVCards(two)
        try await house.book.mergeContacts(report.added[0], with: [own.id])
        #expect(try await house.book.undoImport(report.id) == 1)
        #expect(try await house.book.contacts().map(\.id) == [report.added[0]])
    }

    @Test(arguments: ["a.vcf", "a.csv"]) func aFileWithoutCardsSaysSo(name: String) async throws {
        let house = try Household.new()
        let report = try await house.book.importContacts(ImportFile(name: name, bytes: Array("hello".utf8)))
        #expect(report.skipped.map(\.reason) == [name == "a.vcf" ? .noCards : .unknownHeadings])
        #expect(report.status(now: house.now) == .finished)
    }

    @Test func exportedVCardsReadBack() async throws {
        let house = try Household.new()
        _ = try await house.book.importVCards(two)
        let file = try await house.book.exportVCards()
        #expect(String(decoding: file, as: UTF8.self).contains("X-FOO:kept"))
        let again = try await house.book.importVCards(file)
        #expect(again.added.isEmpty && again.alreadyThere == 2)
        let other = try Household.new()
        #expect(try await other.book.importVCards(file).added.count == 2)
        #expect(try await other.book.exportVCards() == file)
    }

    @Test func csvReadsBackWithoutLoss() async throws {
        let house = try Household.new()
        var form = person("=HYPERLINK(\"http://x\")", "Ün;al, \"Q\"")
        form.person.phones = [
            .init(label: "mobile", value: "+49 151 1"), .init(label: "custom:Lab, bench", value: "0301"),
        ]
        form.person.emails = [.init(label: "work", value: "a@example.com")]
        form.person.addresses = [
            MailingAddress(street: "Hauptstr. 1\nHof", city: "Berlin", postalCode: "01010", label: .home)
        ]
        form.person.socials = [.init(label: "github", value: "zoe")]
        form.person.links = [.init(label: "Talk", value: "https://example.com/t")]
        form.person.website = "https://example.com"
        form.person.birthday = "--02-29"
        form.person.bio = "-1 reason\n'quoted'"
        form.person.role = "'=not a formula"
        form.notes = "@home\nline two"
        form.tags = "fair"
        form.metOn = "2026-11-01"
        let made = try await house.book.makeContact(form)
        _ = try await house.book.importVCards(two)
        let file = try await house.book.exportCSV()
        #expect(file.starts(with: [0xEF, 0xBB, 0xBF]))
        for row in CSV.decode(file) {
            for cell in row.cells {
                #expect(cell.first.map { !"=+-@".contains($0) } ?? true, "\(cell) would run as a formula.")
            }
        }
        let other = try Household.new()
        let report = try await other.book.importCSV(file)
        #expect(report.added.count == 3 && report.skipped.isEmpty)
        let found = try #require(try await other.book.contacts(ContactQuery(text: "hyperlink")).first)
        let read = try #require(try await other.book.contact(found.id))
        #expect(read.details == made.details)
        #expect(read.notes == made.notes && read.tags == made.tags && read.metOn == made.metOn)
        let tagged = try await other.book.contacts(ContactQuery(text: "dang"))
        let taggedID = try #require(tagged.first).id
        #expect(try await other.book.contact(taggedID)?.tags == ["fair, 2027", "Fair"])
        #expect(try await other.book.importCSV(file).alreadyThere == 3)
        #expect(try await house.book.importCSV(file).alreadyThere == 3)
    }

    @Test(arguments: [
        "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Organization Name,Organization Title,Labels\nZoë,Ünal,* Work,zoe@example.com,Mobile,+49 151 1,Café Atlas,Botanist,* myContacts ::: fair\n",
        "First Name;Last Name;Company;Job Title;Mobile Phone;E-mail Address;Categories\r\nZoë;Ünal;Café Atlas;Botanist;'+49 151 1;zoe@example.com;fair\r\n",
        "Notes:\n\"When exporting, some addresses are missing.\"\n\nFirst Name,Last Name,Email Address,Company,Position,Phone,Tags\nZoë,Ünal,zoe@example.com,Café Atlas,Botanist,+49 151 1,fair\n",
    ])
    func otherProgramsTablesAreRead(text: String) async throws {
        let house = try Household.new()
        let report = try await house.book.importCSV(Array(text.utf8))
        let id = try #require(report.added.first)
        let contact = try #require(try await house.book.contact(id))
        #expect(contact.details.displayName == "Zoë Ünal" && contact.details.role == "Botanist")
        #expect(contact.details.company == "Café Atlas" && contact.tags == ["fair"])
        #expect(contact.details.emails.map(\.value) == ["zoe@example.com"])
        #expect(contact.details.phones.map(\.value) == ["+49 151 1"])
    }

    @Test func encodingsOfSpreadsheetsAreRead() async throws {
        let house = try Household.new()
        let text = "Name,Email\r\nZoë Ünal,zoe@example.com\r\n"
        let latin = try #require(text.data(using: .windowsCP1252))
        let wide = try #require(text.data(using: .utf16))
        for bytes in [Array(latin), Array(wide), Array(text.utf8)] {
            _ = try await house.book.importCSV(bytes)
        }
        #expect(try await house.book.contacts().map(\.displayName) == ["Zoë Ünal"])
    }

    @Test(arguments: ["", "just some text", "a,b,c\n1,2,3\n", "\u{0}\u{1}", "\"unclosed"])
    func whatIsNoTableIsReported(text: String) async throws {
        let house = try Household.new()
        let report = try await house.book.importCSV(Array(text.utf8))
        #expect(report.added.isEmpty && report.skipped.map(\.reason) == [.unknownHeadings])
    }

    @Test func anOwnCardIsImportedAndExported() async throws {
        let house = try Household.new()
        let file = Array(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ünal;Zoë;;;\r\nFN:Zoë Ünal\r\nNOTE:Bio\r\nURL:javascript:alert(1)\r\nEND:VCARD\r\n"
                .utf8)
        let imported = try #require(try await house.book.importCards(file).first)
        #expect(
            imported.card.details.bio == "Bio" && imported.card.details.website.isEmpty
                && imported.card.isDefault)
        try await house.book.setPhoto([0xFF, 0xD8, 0xFF], ofCard: imported.card.id)
        let exported = VCardReader.read(try await house.book.exportCard(imported.card.id)).cards
        #expect(exported.first?.formattedName == "Zoë Ünal")
        #expect(exported.first?.photo == .data(mediaType: "image/jpeg", [0xFF, 0xD8, 0xFF]))
    }
}

/// What a progress closure was told.
final class Seen: @unchecked Sendable {
    private let lock = NSLock()
    private var told: [[Int]] = []

    var values: [[Int]] { lock.withLock { told } }

    func add(_ done: Int, _ all: Int) {
        lock.withLock { told.append([done, all]) }
    }
}
