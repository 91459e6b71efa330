/// One command of the program: what it is called, what it takes and what it does.
struct Command: Sendable {
    /// The words that name it, as in `["card", "add"]`.
    let path: [String]
    /// One sentence for the help.
    let abstract: String
    /// The names of its operands; one that ends in `…` takes all that are left, one in brackets may be absent.
    let operands: [String]
    /// Its options, `--help`, `--data` and `--database` left out: every command has those.
    let options: [Option]
    /// Longer help, shown below the options.
    let discussion: String
    /// Whether the help passes over it.
    let isHidden: Bool
    /// What it does.
    let run: @Sendable (ParsedArguments, Console) async throws -> Void

    init(
        _ path: String..., abstract: String, operands: [String] = [], options: [Option] = [],
        discussion: String = "",
        isHidden: Bool = false, run: @escaping @Sendable (ParsedArguments, Console) async throws -> Void
    ) {
        self.path = path
        self.abstract = abstract
        self.operands = operands
        self.options = options + [.data, .database, .help]
        self.discussion = discussion
        self.isHidden = isHidden
        self.run = run
    }

    /// How the command is written, as in `businesscard card add [--json]`.
    var usage: String {
        (["businesscard"] + path + operands + ["[options]"]).joined(separator: " ")
    }

    /// The help text of this command.
    var helpText: String {
        let rows = options.map { option in
            let value = option.value.map { " \($0)" } ?? ""
            let environment = option.environment.map { " [\($0)]" } ?? ""
            return ("--\(option.name)\(value)", option.help + environment)
        }
        let text = "\(abstract)\n\nUsage: \(usage)\n\nOptions:\n\(HelpTable(rows).text)"
        return discussion.isEmpty ? text : text + "\n\(discussion)\n"
    }
}

/// Two columns of help text.
struct HelpTable {
    let text: String

    init(_ rows: [(String, String)]) {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        text = rows.map { left, right in
            "  " + left + String(repeating: " ", count: width - left.count) + right + "\n"
        }.joined()
    }
}
