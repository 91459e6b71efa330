import CardBook
import CardModel
import Foundation

let shareCommands = [
    Command(
        "share", abstract: "Give out a new address of a card, for seven days.", operands: ["[CARD]"],
        options: [
            Option("for", "TIME", help: "How long: 1h to 90d, or “ended” for until you end it."), .json,
            .owner,
            .publicURL,
        ], discussion: "Without CARD, the default card is shared."
    ) { arguments, console in
        let home = try Home(arguments)
        let book = try home.book(arguments)
        let card: Card
        if let text = arguments.operands.first {
            card = try await book.card(matching: text)
        } else {
            guard let chosen = try await book.defaultCard() else {
                throw CommandFailure("There is no card to share.")
            }
            card = chosen
        }
        let text = arguments["for"] ?? "7d"
        guard let lifetime = ShareLifetime(text) else {
            throw UsageError("--for wants a time from 1h to 90d, or “ended”, not “\(text)”.", path: ["share"])
        }
        let share = try await book.share(card.id, for: lifetime)
        let url = CardLink(share.id, at: try home.publicAddress(arguments)).text
        if arguments.has("json") {
            try console.print(
                json: ShareLine(id: share.id.text, url: url, expiresAt: share.expiresAt?.iso8601))
        } else {
            console.print(url)
        }
    },
    Command("unshare", abstract: "End an address at once.", operands: ["ADDRESS"], options: [.owner]) {
        arguments, console in
        let book = try Home(arguments).book(arguments)
        let text = arguments.operands[0]
        guard let id = ShareIdentifier(text) ?? CardLink(text)?.id else {
            throw CommandFailure("“\(text)” is no address of a card.", status: 2)
        }
        do {
            try await book.endShare(id)
        } catch CardBookError.shareNotFound {
            throw CommandFailure("Nothing is shared under \(text).")
        }
        console.note("Ended.")
    },
]

private struct ShareLine: Encodable {
    let id: String
    let url: String
    let expiresAt: String?
}

extension Instant {
    /// The form `2026-12-07T14:20:00Z` (RFC 3339).
    var iso8601: String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
    }
}
