import Foundation

/// `businesscard`: the command line and the server.
@main
struct Program {
    static func main() async {
        let console = Console()
        do {
            try checkEncoding()
            try await run(Array(CommandLine.arguments.dropFirst()), console: console)
        } catch let error as UsageError {
            console.note(error.description)
            exit(2)
        } catch let error as CommandFailure {
            console.note(error.description)
            exit(error.status)
        } catch {
            console.note(sentence(for: error))
            exit(1)
        }
    }

    /// A word in another encoding would be changed silently on its way into a card.
    private static func checkEncoding() throws {
        for number in 1..<max(Int(CommandLine.argc), 1) {
            guard let word = CommandLine.unsafeArgv[number] else { continue }
            guard String(validatingCString: word) == nil else { continue }
            throw UsageError(
                "Word \(number), “\(String(cString: word))”, is not in UTF-8. A file of such a name can be read from"
                    + " standard input, with - and “<”.", path: [])
        }
    }

    static func run(_ words: [String], console: Console) async throws {
        guard let command = commands.last(where: { words.starts(with: $0.path) }) else {
            return try explain(words, console: console)
        }
        let arguments = try ParsedArguments(
            Array(words.dropFirst(command.path.count)), for: command,
            environment: ProcessInfo.processInfo.environment)
        if arguments.has("help") { return console.print(command.helpText) }
        try await command.run(arguments, console)
    }

    /// Answers `--help`, `--version`, a group's name alone, and words that name no command.
    private static func explain(_ words: [String], console: Console) throws {
        let names = words.prefix { !$0.hasPrefix("-") }
        let group = commands.filter { !$0.isHidden && $0.path.starts(with: names) }
        if words.contains("--version") { return console.print("businesscard \(version)") }
        let asksForHelp =
            words.isEmpty || words.contains("--help") || words.contains("-h") || words.first == "help"
        if names.isEmpty, !asksForHelp { throw UsageError("There is no option \(words[0]) here.", path: []) }
        guard asksForHelp || !group.isEmpty else {
            throw UsageError("There is no command “\(names.joined(separator: " "))”.", path: [])
        }
        let shown = group.isEmpty ? commands.filter { !$0.isHidden } : group
        let rows = shown.map { (($0.path + $0.operands).joined(separator: " "), $0.abstract) }
        console.print("Digital business cards that anyone can receive without installing anything.\n")
        console.print("Usage: businesscard COMMAND [options]\n\nCommands:\n" + HelpTable(rows).text)
        console.print("“businesscard COMMAND --help” says more.")
        if !asksForHelp {
            throw UsageError("“\(names.joined(separator: " "))” wants one more word.", path: Array(names))
        }
    }
}

/// The version that `--version` prints.
let version = "0.1.0"
