import CardBook
import CardModel
import Foundation
import Testing

/// Tables of contacts as people have them: columns of other programs, of several kinds, and of their own.
@Suite struct TableTests {
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
