import Accounts
import CardBook
import CardModel
import HTTPServer
import WebApp

let userCommands = [
    Command("user", "add", abstract: "Make an account.", operands: ["NAME"], options: [.json, .publicURL]) {
        arguments, console in
        let home = try Home(arguments)
        let user = try home.accounts.makeUser(arguments.operands[0])
        try await SampleCardMaker(book: home.book(of: user)).prepare()
        let link = try signInLink(for: user, home, arguments)
        if arguments.has("json") {
            try console.print(json: UserLine(id: user.id, name: user.name, signInLink: link))
        } else {
            console.print(link)
        }
    },
    Command(
        "user", "link", abstract: "Print a link that signs a user in once.", operands: ["[NAME]"],
        options: [.json, .owner, .publicURL]
    ) { arguments, console in
        let home = try Home(arguments)
        let user: User
        if let name = arguments.operands.first {
            user = try home.accounts.user(named: name)
        } else if arguments["user"] != nil {
            user = try home.user(arguments)
        } else {
            user = try home.firstUser()
        }
        let link = try signInLink(for: user, home, arguments)
        if arguments.has("json") {
            try console.print(json: UserLine(id: user.id, name: user.name, signInLink: link))
        } else {
            console.print(link)
        }
    },
    Command(
        "user", "password-link", abstract: "Print a link with which a user sets address and password, once.",
        operands: ["NAME"], options: [.json, .publicURL]
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.accounts.user(named: arguments.operands[0])
        let token = try home.accounts.makePasswordLink(for: user)
        try show(
            link: try home.publicAddress(arguments).text + AccountAddress.passwordLink(token), arguments,
            console)
    },
    Command(
        "user", "invite", abstract: "Print a link with which one person makes an account, within 14 days.",
        options: [.json, .publicURL]
    ) { arguments, console in
        let home = try Home(arguments)
        let token = try home.accounts.makeInvitation()
        try show(
            link: try home.publicAddress(arguments).text + AccountAddress.invitation(token), arguments,
            console)
    },
    Command(
        "user", "administrator", abstract: "Let a user invite others and let servers in.",
        operands: ["NAME"], options: [Option("end", help: "Take it away again.")]
    ) { arguments, console in
        let accounts = try Home(arguments).accounts
        let user = try accounts.user(named: arguments.operands[0])
        try accounts.setAdministrator(user, !arguments.has("end"))
        console.note(arguments.has("end") ? "No administrator any more." : "Administrator.")
    },
    Command(
        "user", "export", abstract: "Write everything of a user as one ZIP file.",
        operands: ["NAME", "FILE"],
        discussion: "FILE may be - for standard output."
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.accounts.user(named: arguments.operands[0])
        let archive = AccountArchive(
            of: user, book: home.book(of: user), store: home.store, clock: home.clock)
        try await StreamedOutput.writing(to: arguments.operands[1]) { file in
            try await archive.write { try file.write($0) }
        }
    },
    Command(
        "user", "delete", abstract: "Delete a user and all that is theirs, for good.", operands: ["NAME"],
        options: [Option("yes", help: "Do it; without this, what would go is only said.")]
    ) { arguments, console in
        let home = try Home(arguments)
        let user = try home.accounts.user(named: arguments.operands[0])
        let book = home.book(of: user)
        let parts = [
            "\(try await book.cards().count) cards", "\(try await book.contacts().count) contacts",
            "\(try await book.liveShares().count) live links",
        ]
        guard arguments.has("yes") else {
            throw CommandFailure(
                "This would delete \(parts.joined(separator: ", ")). Repeat it with --yes to do it.")
        }
        let cloud = try home.cloud()
        let desk = CloudDesk(
            store: cloud,
            service: try home.cloudService(container: "-", at: home.publicAddress(arguments), store: cloud))
        try await AccountRemoval(store: home.store, accounts: home.accounts, cloud: desk).remove(user)
        console.note("Deleted \(parts.joined(separator: ", ")).")
    },
    Command("user", "list", abstract: "List the accounts.", options: [.json]) { arguments, console in
        let users = try Home(arguments).accounts.users()
        if arguments.has("json") {
            try console.print(json: users.map { UserLine(id: $0.id, name: $0.name, signInLink: nil) })
        } else {
            for user in users { console.print(user.name) }
        }
    },
]

private func show(link: String, _ arguments: ParsedArguments, _ console: Console) throws {
    if arguments.has("json") {
        try console.print(json: ["link": link])
    } else {
        console.print(link)
    }
}

private struct UserLine: Encodable {
    let id: String
    let name: String
    let signInLink: String?
}

private func signInLink(for user: User, _ home: Home, _ arguments: ParsedArguments) throws -> String {
    try home.publicAddress(arguments).text + WebApp.signInLink(home.accounts.makeSignInLink(for: user))
}
