import Accounts
import Foundation
import RecordStoreSQLite
import Synchronization
import Testing

@Suite struct EverybodyTests {
    @Test func `all accounts come page by page, those of one moment too`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = Clock()
        let accounts = try Accounts(database: SQLiteDatabase(path: folder.appending(path: "a.sqlite").path)) {
            clock.time.load(ordering: .relaxed)
        }
        #expect(try accounts.firstUser() == nil)
        for name in ["zoe", "ada", "bob"] { try accounts.makeUser(name) }
        clock.pass(1)
        for name in ["cy", "dan"] { try accounts.makeUser(name) }
        var found: [User] = []
        while true {
            let page = try accounts.users(after: found.last, limit: 2)
            found += page
            if page.count < 2 { break }
        }
        #expect(try found == accounts.users() && found.count == 5)
        #expect(try accounts.firstUser() == found.first)
    }
}
