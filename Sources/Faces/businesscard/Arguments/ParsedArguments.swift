/// The words after a command's name, read against what the command takes.
struct ParsedArguments: Sendable {
    /// The operands in order.
    let operands: [String]
    private let values: [String: [String]]

    /// Reads the words that follow the command's name.
    ///
    /// - Throws: ``UsageError`` that names the word which does not fit.
    init(_ words: [String], for command: Command, environment: [String: String]) throws {
        var operands: [String] = []
        var values: [String: [String]] = [:]
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                break
            }
            guard word.hasPrefix("--"), word.count > 2 else {
                if word == "-h" {
                    values["help"] = [""]
                } else if word.hasPrefix("-"), word.count > 1 {
                    throw UsageError("There is no option \(word) here.", command: command)
                } else {
                    operands.append(word)
                }
                continue
            }
            let parts = word.dropFirst(2).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard let option = command.options.first(where: { $0.name == name }) else {
                throw UsageError("There is no option --\(name) here.", command: command)
            }
            let value: String
            switch (option.value, parts.count) {
            case (nil, 1): value = ""
            case (nil, _): throw UsageError("--\(name) takes no value.", command: command)
            case (_, 2): value = String(parts[1])
            case (let placeholder?, _):
                guard let next = rest.popFirst() else {
                    throw UsageError("--\(name) wants \(placeholder) after it.", command: command)
                }
                value = next
            }
            guard values[name] == nil || option.repeats else {
                throw UsageError("--\(name) is given twice.", command: command)
            }
            values[name, default: []].append(value)
        }
        for option in command.options {
            if values[option.name] == nil, let variable = option.environment,
                let value = environment[variable],
                !value.isEmpty
            {
                values[option.name] = [value]
            }
        }
        self.operands = operands
        self.values = values
        if values["help"] == nil { try checkCount(for: command) }
    }

    /// The value of an option, or `nil` where it was not given.
    subscript(_ name: String) -> String? { values[name]?.last }

    /// Every value of an option that may be repeated.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// Whether a flag, or an option with a value, was given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// A whole number from an option.
    ///
    /// - Throws: ``UsageError`` where the text is no number in the range.
    func number(_ name: String, in range: ClosedRange<Int>, command: [String]) throws -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "--\(name) wants a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text)”.",
                path: command)
        }
        return number
    }

    private func checkCount(for command: Command) throws {
        let takesRest = command.operands.last?.contains("…") ?? false
        let required = command.operands.filter { !$0.hasPrefix("[") }.count
        if operands.count < required {
            throw UsageError("\(command.operands[operands.count]) is missing.", command: command)
        }
        if operands.count > command.operands.count, !takesRest {
            throw UsageError("“\(operands[command.operands.count])” is one word too many.", command: command)
        }
    }
}
