import CardBook
import CardModel
import Foundation
import PhotoProcessing

let cardCommands = [
    Command(
        "card", "add", abstract: "Make a card.", options: CardFields.options + [.json, .owner],
        discussion: CardFields.discussion
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        var form = CardForm()
        try CardFields.apply(arguments, to: &form)
        let photo = try await CardFields.photo(arguments)
        let card = try await form.saved { try await book.makeCard($0) }
        if let photo { try await book.setPhoto(photo, ofCard: card.id) }
        try console.printCards([card], json: arguments.has("json"))
    },
    Command("card", "list", abstract: "List the cards.", options: [.json, .owner]) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let chosen = try await book.defaultCard()?.id
        let cards = try await book.cards()
        if arguments.has("json") {
            try console.print(json: cards.map { CardLine($0, isDefault: $0.id == chosen) })
        } else {
            for card in cards {
                let mark = card.id == chosen ? " (default)" : ""
                console.print(line: "\(card.id.text)  \(card.details.displayName)  \(card.label)\(mark)")
            }
        }
    },
    Command(
        "card", "show", abstract: "Show a card.", operands: ["CARD"], options: [.json, .owner],
        discussion: "At a terminal in words; elsewhere as a vCard 3.0 file, as “card export” prints it."
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let card = try await book.card(matching: arguments.operands[0])
        let chosen = try await book.defaultCard()?.id
        if arguments.has("json") {
            try console.print(json: CardLine(card, isDefault: card.id == chosen))
        } else {
            console.show(try await book.exportCard(card.id))
        }
    },
    Command(
        "card", "edit", abstract: "Change a card; live links show it as it then is.", operands: ["CARD"],
        options: CardFields.options + [Option("no-photo", help: "Take the photo away."), .json, .owner],
        discussion: CardFields.discussion
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        var card = try await book.card(matching: arguments.operands[0])
        var form = CardForm(card)
        try CardFields.apply(arguments, to: &form)
        let photo = try await CardFields.photo(arguments)
        card = try await form.saved { try await book.editCard(card.id, with: $0) }
        if let photo { card = try await book.setPhoto(photo, ofCard: card.id) }
        if arguments.has("no-photo") { card = try await book.removePhoto(ofCard: card.id) }
        try console.printCards([card], json: arguments.has("json"))
    },
    Command(
        "card", "delete", abstract: "Delete a card and end its links.", operands: ["CARD"], options: [.owner]
    ) {
        arguments, console in
        let book = try Home(arguments).book(arguments)
        let card = try await book.card(matching: arguments.operands[0])
        try await book.deleteCard(card.id)
        console.note("Deleted “\(card.details.displayName)”.")
    },
    Command(
        "card", "default", abstract: "Choose the card to show first.", operands: ["CARD"], options: [.owner]
    ) {
        arguments, _ in
        let book = try Home(arguments).book(arguments)
        try await book.setDefaultCard(book.card(matching: arguments.operands[0]).id)
    },
    Command(
        "card", "import", abstract: "Make cards of the vCards in a file.", operands: ["FILE"],
        options: [.json, .owner]
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let imported = try await book.importCards(InputFile.read(arguments.operands[0]))
        guard !imported.isEmpty else {
            throw CommandFailure.noCards(in: arguments.operands[0])
        }
        for card in imported {
            guard let photo = card.photo else { continue }
            do throws(PhotoError) {
                let processed = try await Home.photos.process(photo).jpeg
                do { try await book.setPhoto(processed, ofCard: card.card.id) } catch {
                    console.note(
                        "The photo of “\(card.card.details.displayName)” could not be kept: \(error).")
                }
            } catch {
                console.note("The photo of “\(card.card.details.displayName)” was left out: \(error)")
            }
        }
        try console.printCards(imported.map(\.card), json: arguments.has("json"))
    },
    Command(
        "card", "export", abstract: "Print a card as a vCard 3.0 file, photo inside.", operands: ["CARD"],
        options: [Option("output", "FILE", help: "Write to a file."), .owner]
    ) { arguments, console in
        let book = try Home(arguments).book(arguments)
        let bytes = try await book.exportCard(book.card(matching: arguments.operands[0]).id)
        try await OutputFile.write(bytes, to: arguments["output"], console: console)
    },
]

extension CardForm {
    /// Saves the form; what is wrong with it becomes one clear failure.
    func saved(_ save: (CardForm) async throws -> Card) async throws -> Card {
        do {
            return try await save(self)
        } catch let errors as FormErrors {
            throw CommandFailure(errors.errors.map(FormSentence.text).joined(separator: "\n"), status: 2)
        }
    }
}

extension CardBook {
    /// The card of that id, the beginning of one, or a label or name that only one card has.
    ///
    /// - Throws: `CommandFailure` where none or several fit.
    func card(matching text: String) async throws -> Card {
        let cards = try await cards()
        let found =
            cards.filter { $0.id.text == text.lowercased() }.first.map { [$0] }
            ?? cards.filter {
                (text.count >= 4 && $0.id.text.hasPrefix(text.lowercased())) || $0.label == text
                    || $0.details.displayName == text
            }
        guard let card = found.first else { throw CommandFailure("There is no card “\(text)”.") }
        guard found.count == 1 else {
            throw CommandFailure("“\(text)” fits \(found.count) cards. Give the id.")
        }
        return card
    }
}

/// A card in JSON.
struct CardLine: Encodable {
    let id: String
    let label: String
    let name: String
    let role: String
    let company: String
    let emails: [String]
    let phones: [String]
    let theme: String
    let layout: String
    let isDefault: Bool?
    let revision: Int

    init(_ card: Card, isDefault: Bool? = nil) {
        id = card.id.text
        label = card.label
        name = card.details.displayName
        role = card.details.role
        company = card.details.company
        emails = card.details.emails.map(\.value)
        phones = card.details.phones.map(\.value)
        theme = card.theme.name
        layout = card.layout.name
        self.isDefault = isDefault
        revision = card.revision
    }
}

extension Console {
    func printCards(_ cards: [Card], json: Bool) throws {
        if json { return try print(json: cards.map { CardLine($0) }) }
        for card in cards { print(line: "\(card.id.text)  \(card.details.displayName)") }
    }
}
