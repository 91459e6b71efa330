import CardBook
import CardModel
import Foundation
import Testing

/// Tables of contacts as people have them: columns of other programs, of several kinds, and of their own.
@Suite struct TableTests {
    // MARK: Names

    @Test(arguments: [
        (
            "Name,Nickname,E-mail,Phone\nAnna Müller,Anni,a@example.com,1",
            PersonName(given: "Anna", family: "Müller", preferred: "Anni")
        ),
        ("Name,Nickname\nAnni,Anni", PersonName(preferred: "Anni")),
        (
            "Name,Title,Job Title,E-mail\nAnna Huber,Dr.,CTO,a@example.com",
            PersonName(prefix: "Dr.", given: "Anna Huber")
        ),
        (
            "Name,Name Prefix,Suffix\n\"Dr. Anna Huber, PhD\",Dr.,PhD",
            PersonName(prefix: "Dr.", given: "Anna Huber", suffix: "PhD")
        ),
        ("First Name,Name,E-mail\nAnna,Huber,a@example.com", PersonName(given: "Anna", family: "Huber")),
        ("First Name,Name,E-mail\nAnna,Anna Huber,a@example.com", PersonName(given: "Anna", family: "Huber")),
        ("First Name,Full Name\nAnna,\"Huber, Anna\"", PersonName(given: "Anna", family: "Huber")),
        ("Name,Surname\nAnna,Huber", PersonName(given: "Anna", family: "Huber")),
        ("Name,First Name,Last Name\nAnna Huber,Anna,Huber", PersonName(given: "Anna", family: "Huber")),
        (
            "Display Name,First Name,Last Name\n\"Huber, Anna\",Anna,Huber",
            PersonName(given: "Anna", family: "Huber")
        ),
        ("Name,Company,Email\nAtlas,Atlas,a@example.com", PersonName()),
    ])
    func aWholeNameCompletesTheParts(text: String, name: PersonName) async throws {
        let contact = try await imported(text)
        #expect(contact.details.name == name)
        #expect(contact.notes.isEmpty)
    }

    @Test(arguments: [
        ("Name,First Name,Last Name\nAnna Maria Huber,Anna,Huber", "Name: Anna Maria Huber"),
        ("Full name,First Name\nMaria Anna Huber,Anna", "Full name: Maria Anna Huber"),
        ("Name,Display Name\nAnna Huber,Anna from the fair", "Display Name: Anna from the fair"),
    ])
    func aWholeNameThatDoesNotFitStaysInTheNotes(text: String, notes: String) async throws {
        #expect(try await imported(text).notes == notes)
    }

    // MARK: Columns

    @Test func everyPhoneAndEMailIsKept() async throws {
        let contact = try await imported(
            """
            Name,Phone,Phone,Phone 2,Phone3,Mobile,Email,Email 2,E-mail,E-mail 3 Address
            Anna,1,2,3,4,5,a@example.com,b@example.com,a@example.com,c@example.com
            """)
        #expect(contact.details.phones.map(\.value).sorted() == ["1", "2", "3", "4", "5"])
        #expect(contact.details.phones.first == LabelledValue("5", label: .mobile))
        #expect(
            contact.details.emails.map(\.value).sorted() == [
                "a@example.com", "b@example.com", "c@example.com",
            ])
        #expect(contact.notes.isEmpty)
    }

    @Test func whatHasNoPlaceStaysInTheNotes() async throws {
        let contact = try await imported(
            """
            Name,Phone,Notes,Anniversary,Spouse,Company,Organization,Note,,Hobby
            Anna,1,likes tea,2010-06-01,Max,Atlas,Orbis,met twice,beside,,surplus
            """)
        #expect(contact.details.company == "Atlas")
        #expect(
            contact.notes == """
                likes tea
                met twice
                Anniversary: 2010-06-01
                Spouse: Max
                Organization: Orbis
                beside
                surplus
                """)
    }

    @Test(arguments: [
        ("30.11.2026", 30), ("11/30/2026", 30), ("30/11/2026", 30), ("2026-11-30", 30), ("2026/11/30", 30),
        ("30 Nov 2026", 30), ("Nov 30 2026", 30), ("30-Nov-2026", 30), ("30.11.2026 00:00", 30),
        ("2026-11-30T00:00:00", 30), ("11/30/2026 12:00:00 AM", 30), ("11/11/2026", 11), ("1.11.2026", 1),
    ])
    func daysOfSpreadsheetsAreRead(text: String, day: Int) async throws {
        let contact = try await imported("Name,Met On,Birthday\nAnna,\(text),\(text)")
        #expect(contact.metOn == CivilDate(year: 2_026, month: 11, day: day))
        #expect(contact.details.birthday == Birthday(year: 2_026, month: 11, day: day))
        #expect(contact.notes.isEmpty)
    }

    @Test(arguments: ["03/04/2026", "31.02.2026", "last spring", "30.11.26"])
    func otherDaysStayInTheNotes(text: String) async throws {
        let contact = try await imported("Name,Met On,Birthday,Connected On\nAnna,\(text),\(text),\(text)")
        #expect(contact.metOn == nil && contact.details.birthday == nil)
        #expect(contact.notes == "Met On: \(text)\nBirthday: \(text)\nConnected On: \(text)")
    }

    @Test func accountsOnOtherNetworksStayInTheNotes() async throws {
        let contact = try await imported(
            """
            Name,Social 1 - Label,Social 1 - Value,Social 2 - Label,Social 2 - Value,Social 3 - Label,Social 3 - Value
            Anna,Xing,https://xing.example/anna,GitHub,anna,GitHub,not an account
            """)
        #expect(contact.details.socials.map(\.link) == ["https://github.com/anna"])
        #expect(contact.notes == "Xing: https://xing.example/anna\nGitHub: not an account")
    }

    @Test func aTitleIsNoRoleWhereTheTableHasOne() async throws {
        let house = try Household.new()
        let table = "Title,First Name,Job Title\nDr.,Anna,\n,Berta,CTO\n"
        let added = try await house.book.importCSV(Array(table.utf8)).added
        let anna = try #require(try await house.book.contact(added[0])).details
        #expect(anna.name == PersonName(prefix: "Dr.", given: "Anna") && anna.role.isEmpty)
        #expect(try await imported("Name,Title\nAnna,CTO").details.role == "CTO")
    }

    @Test func numberedColumnsAreReadHoweverManyAndInWhateverOrder() async throws {
        let contact = try await imported(
            """
            Name,Address 2 - Country,Address 1 - Postal Code,Phone 99 - Value,Phone 99 - Type,Phone 3 - Value
            Anna,Austria,1010,99,Work,3
            """)
        #expect(contact.details.phones == [LabelledValue("3"), LabelledValue("99", label: .work)])
        #expect(
            contact.details.addresses == [
                MailingAddress(postalCode: "1010"), MailingAddress(country: "Austria"),
            ])
        #expect(contact.notes.isEmpty)
    }

    @Test func whatOtherProgramsWriteIsKeptWhereItSaysSomething() async throws {
        let contact = try await imported(
            "Name,Phonetic First Name,Priority,Gender,Photo\nAnna,Anna,High,female,on paper")
        #expect(contact.details.name == PersonName(given: "Anna", phoneticGiven: "Anna"))
        #expect(contact.notes == "Priority: High\nGender: female\nPhoto: on paper")
    }

    // MARK: Other programs

    @Test func outlooksTableFillsNoNotes() async throws {
        let contact = try await imported(
            """
            "Title","First Name","Last Name","Company","Job Title","Business Street","Business City","Business Address PO Box","Business Phone","Mobile Phone","Anniversary","Birthday","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","E-mail 2 Type","Gender","Initials","Priority","Private","Sensitivity","Spouse","Web Page"
            "","Anna","Huber","Atlas","CTO","Am Hof 1","Wien","12","1","2","0/0/00","4/15/1980","a@example.com","SMTP","Anna Huber (a@example.com)","b@example.com","SMTP","Unspecified","A.H.","Normal","False","Normal","","https://example.com"
            """)
        #expect(contact.notes.isEmpty)
        #expect(contact.details.birthday == Birthday(year: 1_980, month: 4, day: 15))
        #expect(contact.details.emails.map(\.value) == ["a@example.com", "b@example.com"])
        #expect(contact.details.phones.map(\.value) == ["2", "1"])
        #expect(
            contact.details.addresses == [
                MailingAddress(postOfficeBox: "12", street: "Am Hof 1", city: "Wien", label: .work)
            ])
    }

    @Test func googlesTableKeepsWhatSaysSomething() async throws {
        let contact = try await imported(
            """
            Name,Given Name,Family Name,File As,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Type,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Organization 1 - Type,Organization 1 - Name,Website 1 - Type,Website 1 - Value,Relation 1 - Type,Relation 1 - Value,Event 1 - Type,Event 1 - Value,Custom Field 1 - Type,Custom Field 1 - Value
            Anna Huber,Anna,Huber,"Huber, Anna",https://lh3.example/x,* myContacts ::: fair,* Work,a@example.com ::: b@example.com,* Home,,Mobile,1,Home,"Am Hof 1
            Wien",Am Hof 1,Wien,,Atlas,Profile,https://example.com,Spouse,Max,* Anniversary,2010-06-01,,blue
            """)
        #expect(contact.notes == "Spouse: Max\nAnniversary: 2010-06-01\nCustom Field 1: blue")
        #expect(contact.tags == ["fair"])
        #expect(contact.details.emails.map(\.value) == ["a@example.com", "b@example.com"])
        #expect(
            contact.details.addresses == [MailingAddress(street: "Am Hof 1", city: "Wien", label: .home)])
    }

    @Test func linkedInsTableFillsNoNotes() async throws {
        let contact = try await imported(
            """
            Notes:
            "When exporting, some addresses are missing."

            First Name,Last Name,URL,Email Address,Company,Position,Connected On
            Anna,Huber,https://www.linkedin.com/in/anna,,Atlas,CTO,30 Nov 2026
            """)
        #expect(contact.notes.isEmpty && contact.metOn == CivilDate(year: 2_026, month: 11, day: 30))
        #expect(contact.details.socials.map(\.handle) == ["anna"] && contact.details.website.isEmpty)
    }

    // MARK: This product

    @Test(arguments: [
        PersonName(given: "Anna"), PersonName(prefix: "Dr."), PersonName(suffix: "PhD"),
        PersonName(preferred: "Anni"), PersonName(family: "Huber"), PersonName(given: "太郎", family: "山田"),
        PersonName(prefix: "Dr.", preferred: "Anni"), PersonName(given: "Anna Huber", preferred: "Anni"),
        PersonName(
            prefix: "Dr.", given: "Anna", middle: "M.", family: "Huber", suffix: "PhD", preferred: "Anni"),
        PersonName(phoneticGiven: "Ana"),
    ])
    func anExportedTableIsTheSameAgain(name: PersonName) async throws {
        let house = try Household.new()
        var form = person("", "")
        form.person.company = "Atlas"
        form.person.emails = [.init(label: "work", value: "a@example.com")]
        form.person.links = [.init(label: "Home", value: "https://example.com/t")]
        form.notes = "Spouse: Max\n\nlikes tea"
        let made = try await house.book.makeContact(form)
        try await house.book.editContact(made.id) { $0.details.name = name }
        let file = try await house.book.exportCSV()
        let other = try Household.new()
        let added = try await other.book.importCSV(file).added
        let read = try #require(try await other.book.contact(added[0]))
        #expect(try await house.book.contact(made.id)?.details == read.details && read.notes == form.notes)
        #expect(try await other.book.exportCSV() == file)
    }

    @Test func aTableOfOwnColumnsAddsNothingTwice() async throws {
        let house = try Household.new()
        let table = Array("Name,Phone,Phone,Spouse,Met On\nAnna,1,2,Max,someday\nBerta,3,,,\n".utf8)
        #expect(try await house.book.importCSV(table).added.count == 2)
        #expect(try await house.book.importCSV(table).alreadyThere == 2)
        #expect(try await house.book.importCSV(house.book.exportCSV()).alreadyThere == 2)
    }

    // MARK: Bytes

    @Test func oneLineInAnotherEncodingSpoilsNoOther() async throws {
        let house = try Household.new()
        for mark: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
            let table =
                mark + Array("Name,Email\r\nZoë,z@example.com\r\nJ".utf8) + [0xF6] + Array("rg,\r\n".utf8)
            _ = try await house.book.importCSV(table)
        }
        #expect(try await house.book.contacts().map(\.displayName).sorted() == ["Jörg", "Zoë"])
        let old = try #require("Name;Notes\r\nJörg;„5 €“\r\nZoë;é\r\n".data(using: .windowsCP1252))
        let other = try Household.new()
        let added = try await other.book.importCSV(Array(old)).added
        #expect(try await other.book.contact(added[0])?.notes == "„5 €“")
        #expect(try await other.book.contact(added[1])?.details.displayName == "Zoë")
    }

    @Test(arguments: [
        "Name;Notes\nAnna;a, b, c, d, e\nBerta;f, g, h\n", "Name\tNotes\nAnna\ta, b; c\nBerta\tf; g\n",
        "sep=;\nName;Notes\nAnna;a, b\nBerta;f, g\n", "Name,Notes\nAnna,a; b; c\nBerta,f; g; h; i\n",
    ])
    func theHeadingsTellTheSeparator(text: String) async throws {
        let house = try Household.new()
        let added = try await house.book.importCSV(Array(text.utf8)).added
        #expect(try await house.book.contacts().map(\.displayName).sorted() == ["Anna", "Berta"])
        #expect(try await house.book.contact(added[0])?.notes.hasPrefix("a") == true)
    }

    @Test(arguments: ["Home Phone;Home X,Home Y\n1;2,3", "Home Phone,Home X;Home Y\n1,2;3"])
    func ofEqualSeparatorsTheFirstInTheLineIsTaken(text: String) async throws {
        #expect(try await imported(text).details.phones.map(\.value) == ["1"])
    }

    @Test func spacesMayStandAroundQuotes() async throws {
        let contact = try await imported(
            "First Name, Last Name, Company , \"Notes\" ,Phone\nAnna, Huber, \"Smith, Wesson\" , \" in \"\"Wien\"\" \" , 030 1234567"
        )
        #expect(contact.details.name.display == "Anna Huber" && contact.details.company == "Smith, Wesson")
        #expect(contact.notes == " in \"Wien\" " && contact.details.phones.map(\.value) == ["030 1234567"])
    }

    private func imported(_ text: String) async throws -> Contact {
        let house = try Household.new()
        let report = try await house.book.importCSV(Array(text.utf8))
        let id = try #require(report.added.first)
        return try #require(try await house.book.contact(id))
    }
}
