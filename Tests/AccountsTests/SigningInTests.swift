import Accounts
import Foundation
import RecordStoreSQLite
import Synchronization
import Testing

@Suite struct SigningInTests {
    let clock = Clock()
    let accounts: Accounts

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = clock
        accounts = try Accounts(database: SQLiteDatabase(path: folder.appending(path: "a.sqlite").path)) {
            clock.time.load(ordering: .relaxed)
        }
    }

    @Test func `a link signs in once`() throws {
        let user = try accounts.makeUser("Zoë")
        let link = try accounts.makeSignInLink(for: user)
        let session = try #require(try accounts.signIn(link: link))
        #expect(try accounts.session(session)?.user == user)
        #expect(try accounts.signIn(link: link) == nil)
        #expect(try accounts.signIn(link: "never made") == nil)
    }

    @Test func `a link is too old after a day`() throws {
        let link = try accounts.makeSignInLink(for: accounts.makeUser("zoe"))
        clock.pass(Accounts.linkLifetime)
        #expect(try accounts.signIn(link: link) == nil)
    }

    @Test func `a session that is used lasts, one that is not ends`() throws {
        let link = try accounts.makeSignInLink(for: accounts.makeUser("zoe"))
        let session = try #require(try accounts.signIn(link: link))
        clock.pass(Accounts.sessionLifetime - 1)
        #expect(try accounts.session(session) != nil)
        clock.pass(Accounts.sessionLifetime - 1)
        #expect(try accounts.session(session) != nil)
        clock.pass(Accounts.sessionLifetime)
        #expect(try accounts.session(session) == nil)
    }

    @Test func `signing out ends this session, signing out everywhere ends all`() throws {
        let user = try accounts.makeUser("zoe")
        let sessions = try (0..<3).map { _ in
            try #require(try accounts.signIn(link: accounts.makeSignInLink(for: user)))
        }
        try accounts.signOut(sessions[0])
        #expect(try accounts.session(sessions[0]) == nil)
        #expect(try accounts.session(sessions[1]) != nil)
        try accounts.signOutEverywhere(user)
        #expect(try accounts.session(sessions[1]) == nil)
    }

    @Test func `a form token belongs to one session`() throws {
        let user = try accounts.makeUser("zoe")
        let sessions = try (0..<2).map { _ in
            let secret = try #require(try accounts.signIn(link: accounts.makeSignInLink(for: user)))
            return try #require(try accounts.session(secret))
        }
        #expect(accounts.isFormToken(sessions[0].formToken, of: sessions[0]))
        #expect(!accounts.isFormToken(sessions[1].formToken, of: sessions[0]))
        #expect(!accounts.isFormToken(nil, of: sessions[0]))
    }

    @Test(arguments: ["", " zoe", "a/b", "a\nb", String(repeating: "x", count: 101)])
    func `a name that is not allowed is refused`(_ name: String) throws {
        #expect(throws: AccountError.nameNotAllowed(name)) { try accounts.makeUser(name) }
    }

    @Test func `a name is taken in any case`() throws {
        try accounts.makeUser("Zoë")
        #expect(throws: AccountError.nameTaken("ZOË")) { try accounts.makeUser("ZOË") }
        #expect(try accounts.user(named: "zoë").name == "Zoë")
    }
}

final class Clock: Sendable {
    let time = Atomic<Int64>(1_800_000_000_000)
    func pass(_ milliseconds: Int64) { time.add(milliseconds, ordering: .relaxed) }
}
