import CardBook
import CardModel
import Foundation
import Records
import Testing

/// Thousands of contacts on SQLite; how long it takes is measured in Benchmarks.
@Suite struct RealSizeTests {
    @Test func thousandsOfContactsAreImportedOnceAndFound() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardbook-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let house = Household(try Household.sqlite(at: folder.appending(path: "real.sqlite").path))
        let file = RealSizeTests.file(of: 3_000)
        #expect(try await house.book.importVCards(file).added.count == 3_000)
        #expect(try await house.book.importVCards(file).alreadyThere == 3_000)
        let found = ["lukas", "o", "zo", "cheese 77", "0151 2300", "+49 151", "atlas botanist", "ü"]
        for query in found {
            let page = try await house.book.contacts(ContactQuery(text: query), limit: 50)
            #expect(!page.isEmpty, "\(query)")
        }
        for query in ["nobody", "%"] {
            #expect(try await house.book.contacts(ContactQuery(text: query), limit: 50).isEmpty, "\(query)")
        }
    }

    static func file(of count: Int) -> [UInt8] {
        let given = ["Zoë", "Søren", "Hà", "Κική", "小明", "Özgür", "Maya", "Tomás", "Amara", "Ñusta", "Lukas"]
        let family = ["Ünal", "Łukasiewicz", "Đặng", "Δήμου", "王", "Ünlü", "Lindqvist", "Ortega", "Diallo"]
        let roles = ["Botanist", "Designer", "Composer", "Gardener", "Biologist"]
        var text = ""
        for number in 0..<count {
            let name = (given[number % given.count], family[number / given.count % family.count])
            text +=
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(name.1) \(number);\(name.0);;;\r\nFN:\(name.0) \(name.1) \(number)\r\n"
            text += "ORG:Café Atlas \(number % 97)\r\nTITLE:\(roles[number % roles.count])\r\n"
            text += "TEL;TYPE=CELL:+49 151 \(2_300_000 + number)\r\nEMAIL:p\(number)@example.com\r\n"
            text += "NOTE:met at the cheese fair \(number % 365)\r\nUID:u\(number)\r\nEND:VCARD\r\n"
        }
        return Array(text.utf8)
    }
}
