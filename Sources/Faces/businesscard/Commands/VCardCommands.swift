import VCard

let vCardCommands = [
    Command(
        "vcard", "check",
        abstract:
            "Print what is in a vCard file, warnings with line numbers, and what each device would lose.",
        operands: ["FILE"],
        options: [
            .json,
            Option(
                "for", "DEVICE",
                help: "Say only what this one would lose: apple, android, google, outlook, standard or none."),
        ], discussion: "The file may be of any size. With --json the losses come under the key “losses”."
    ) { arguments, console in
        let recipients = try CheckedRecipient.named(arguments["for"])
        let path = arguments.operands[0]
        let count =
            arguments.has("json")
            ? try VCardCheck.printJSON(path, recipients, console)
            : try VCardCheck.printText(path, recipients, console)
        if count == 0 { throw CommandFailure.noCards(in: path) }
    }
]

/// Whose losses are told.
enum CheckedRecipient {
    case program(Recipient)
    case standard

    /// The word that names it.
    var word: String {
        switch self {
        case .program(.apple): "apple"
        case .program(.android): "android"
        case .program(.google): "google"
        case .program(.outlook): "outlook"
        case .standard: "standard"
        }
    }

    /// What people call it.
    var name: String {
        switch self {
        case .program(let recipient): recipient.name
        case .standard: "the standard"
        }
    }

    /// Those that a word of the command line means: all where there is none.
    static func named(_ word: String?) throws -> [CheckedRecipient] {
        let all = Recipient.allCases.map(CheckedRecipient.program) + [.standard]
        guard let word else { return all }
        if word.lowercased() == "none" { return [] }
        guard let one = all.first(where: { $0.word == word.lowercased() }) else {
            let words = all.map(\.word).joined(separator: ", ")
            throw UsageError("--for wants \(words) or none, not “\(word)”.", path: ["vcard", "check"])
        }
        return [one]
    }

    /// What it misses in a card.
    func losses(of card: VCard) -> [Loss] {
        switch self {
        case .program(let recipient): card.losses(in: recipient)
        case .standard: card.omissions
        }
    }
}
