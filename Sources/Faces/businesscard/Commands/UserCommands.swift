import Accounts
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
    Command("user", "list", abstract: "List the accounts.", options: [.json]) { arguments, console in
        let users = try Home(arguments).accounts.users()
        if arguments.has("json") {
            try console.print(json: users.map { UserLine(id: $0.id, name: $0.name, signInLink: nil) })
        } else {
            for user in users { console.print(user.name) }
        }
    },
]

private struct UserLine: Encodable {
    let id: String
    let name: String
    let signInLink: String?
}

private func signInLink(for user: User, _ home: Home, _ arguments: ParsedArguments) throws -> String {
    try home.publicAddress(arguments).text + WebApp.signInLink(home.accounts.makeSignInLink(for: user))
}
