import Crypto
import Foundation
import RecordStore
import RecordStoreSQLite
import Synchronization
import Testing

@testable import Accounts

@Suite struct PasswordTests {
    let clock = Clock()
    var accounts: Accounts

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = clock
        accounts = try Accounts(database: SQLiteDatabase(path: folder.appending(path: "a.sqlite").path)) {
            clock.time.load(ordering: .relaxed)
        }
        accounts.passwordCost = PasswordHash.Cost(logarithmOfRounds: 2, blockSize: 8, parallelism: 1)
    }

    private func makeZoe() async throws -> User {
        let user = try accounts.makeUser("zoe")
        let link = try accounts.makePasswordLink(for: user)
        _ = try await accounts.setPassword(link: link, email: "zoe@example.com", password: "correct horse")
        return user
    }

    private func signIn(
        _ email: String = "zoe@example.com", _ password: String = "correct horse",
        from machine: String = "192.0.2.1"
    ) async throws -> String {
        try await accounts.signIn(email: email, password: password, from: machine)
    }

    @Test func `address and password open a session, whatever the case of the address`() async throws {
        let user = try await makeZoe()
        #expect(try accounts.email(of: user)?.text == "zoe@example.com")
        for email in ["zoe@example.com", " ZOE@Example.com "] {
            let session = try await signIn(email)
            #expect(try accounts.session(session)?.user == user)
        }
    }

    @Test(arguments: [
        ("zoe@example.com", "correct horsE"), ("ada@example.com", "correct horse"), ("zoe", "correct horse"),
    ])
    func `a wrong password and an unknown address look the same`(email: String, password: String) async throws
    {
        _ = try await makeZoe()
        await #expect(throws: SignInError.wrong) { try await signIn(email, password) }
    }

    @Test func `an accent is the same in both its spellings`() async throws {
        let link = try accounts.makePasswordLink(for: accounts.makeUser("ada"))
        _ = try await accounts.setPassword(
            link: link, email: "ada@example.com", password: "caf\u{E9} caf\u{E9}!!")
        _ = try await signIn("ada@example.com", "cafe\u{301} cafe\u{301}!!")
    }

    @Test func `the wait before the next attempt on an account doubles up to a minute`() async throws {
        _ = try await makeZoe()
        for _ in 0..<3 {
            await #expect(throws: SignInError.wrong) {
                try await signIn("zoe@example.com", "wrong", from: UUID().uuidString)
            }
        }
        for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
            // The right password does not get in either, and the refusal itself does not lengthen the wait.
            for _ in 0..<2 {
                await #expect(throws: SignInError.tooManyAttempts(retryAfterSeconds: wait)) {
                    try await signIn(from: UUID().uuidString)
                }
            }
            clock.pass(Int64(wait) * 1_000)
            await #expect(throws: SignInError.wrong) {
                try await signIn("zoe@example.com", "wrong", from: UUID().uuidString)
            }
        }
        clock.pass(60_000)
        _ = try await signIn()
        // Success starts afresh.
        await #expect(throws: SignInError.wrong) { try await signIn("zoe@example.com", "wrong") }
        _ = try await signIn()
    }

    @Test func `a machine that tries many accounts must wait too`() async throws {
        _ = try await makeZoe()
        for number in 0..<10 {
            await #expect(throws: SignInError.wrong) { try await signIn("u\(number)@example.com", "wrong") }
        }
        await #expect(throws: SignInError.tooManyAttempts(retryAfterSeconds: 1)) { try await signIn() }
        _ = try await signIn(from: "192.0.2.2")
        clock.pass(Accounts.memory + 1)
        _ = try await signIn()
    }

    @Test func `many attempts at once do not slip through`() async throws {
        _ = try await makeZoe()
        let wrong = await withTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        _ = try await signIn("zoe@example.com", "wrong", from: "192.0.2.\(number)")
                        return true
                    } catch { return error as? SignInError == .wrong }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(wrong == 3)
    }

    @Test func `attempts are kept without address or machine`() async throws {
        await #expect(throws: SignInError.wrong) { try await signIn() }
        let subjects = try accounts.database.read {
            try $0.query("SELECT subject FROM sign_in_attempts") { $0.text(0) }
        }
        #expect(subjects.count == 2)
        #expect(!subjects.contains { $0.contains("zoe") || $0.contains("192") })
    }

    @Test func `changing a password needs the old one and ends every session`() async throws {
        let user = try await makeZoe()
        let before = try await signIn()
        await #expect(throws: SignInError.wrong) {
            try await accounts.changePassword(
                of: user, from: "wrong", to: "new password", machine: "192.0.2.1")
        }
        let after = try await accounts.changePassword(
            of: user, from: "correct horse", to: "new password", machine: "192.0.2.1")
        #expect(try accounts.session(before) == nil)
        #expect(try accounts.session(after)?.user == user)
        await #expect(throws: SignInError.wrong) { try await signIn() }
        _ = try await signIn("zoe@example.com", "new password")
    }

    @Test func `a link sets a password once and for a day`() async throws {
        let user = try accounts.makeUser("zoe")
        let link = try accounts.makePasswordLink(for: user)
        #expect(try accounts.isPasswordLink(link))
        await #expect(throws: SignInError.passwordNotAllowed) {
            try await accounts.setPassword(link: link, email: "zoe@example.com", password: "short")
        }
        await #expect(throws: SignInError.emailNotPlausible) {
            try await accounts.setPassword(link: link, email: "zoe", password: "correct horse")
        }
        _ = try await accounts.setPassword(link: link, email: "zoe@example.com", password: "correct horse")
        await #expect(throws: SignInError.linkNotValid) {
            try await accounts.setPassword(link: link, email: "zoe@example.com", password: "other horse")
        }
        let late = try accounts.makePasswordLink(for: user)
        clock.pass(Accounts.linkLifetime)
        #expect(try !accounts.isPasswordLink(late))
    }

    @Test func `two users cannot have one address`() async throws {
        _ = try await makeZoe()
        let link = try accounts.makePasswordLink(for: accounts.makeUser("ada"))
        await #expect(throws: SignInError.emailTaken) {
            try await accounts.setPassword(link: link, email: "ZOE@example.com", password: "correct horse")
        }
        #expect(try accounts.isPasswordLink(link), "nothing is spent where nothing was set")
    }

    @Test(arguments: ["short", String(repeating: "x", count: 1_001), "ADA@example.com"])
    func `a password that is not allowed is refused`(password: String) async throws {
        let link = try accounts.makePasswordLink(for: accounts.makeUser("ada"))
        await #expect(throws: SignInError.passwordNotAllowed) {
            try await accounts.setPassword(link: link, email: "ada@example.com", password: password)
        }
    }

    @Test func `a password is hashed again when the cost has changed`() async throws {
        let user = try await makeZoe()
        func stored() throws -> String? {
            try accounts.database.read {
                try $0.first("SELECT hash FROM passwords WHERE user_id = ?", [.text(user.id)]) { $0.text(0) }
            }
        }
        #expect(try stored()?.hasPrefix("$scrypt$ln=2,") == true)
        var dearer = accounts
        dearer.passwordCost.logarithmOfRounds = 3
        _ = try await dearer.signIn(email: "zoe@example.com", password: "correct horse", from: "192.0.2.1")
        #expect(try stored()?.hasPrefix("$scrypt$ln=3,") == true)
        _ = try await signIn()
    }

    @Test func `an invitation makes one account`() async throws {
        let invitation = try accounts.makeInvitation()
        await #expect(throws: SignInError.emailNotPlausible) {
            try await accounts.accept(
                invitation: invitation, name: "ada", email: "", password: "correct horse")
        }
        await #expect(throws: AccountError.nameNotAllowed("")) {
            try await accounts.accept(
                invitation: invitation, name: "", email: "a@example.com", password: "correct horse")
        }
        let session = try await accounts.accept(
            invitation: invitation, name: "ada", email: "ada@example.com", password: "correct horse")
        #expect(try accounts.session(session)?.user.name == "ada")
        await #expect(throws: SignInError.linkNotValid) {
            try await accounts.accept(
                invitation: invitation, name: "eve", email: "e@example.com", password: "correct horse")
        }
        let late = try accounts.makeInvitation()
        clock.pass(Accounts.invitationLifetime)
        #expect(try !accounts.isInvitation(late))
    }

    @Test func `a deleted account leaves no way in`() async throws {
        let user = try await makeZoe()
        let session = try await signIn()
        let links = try (accounts.makeSignInLink(for: user), accounts.makePasswordLink(for: user))
        let invitation = try accounts.makeInvitation(by: user)
        try accounts.delete(user)
        #expect(try accounts.session(session) == nil)
        #expect(try accounts.signIn(link: links.0) == nil)
        #expect(try !accounts.isPasswordLink(links.1))
        #expect(try !accounts.isInvitation(invitation))
        await #expect(throws: SignInError.wrong) { try await signIn() }
        #expect(try accounts.users().isEmpty)
    }
}
