/// A message in one language: a text, or one text for each plural form.
struct Message: Hashable, Sendable {
    /// Texts by plural form; a message without plural forms has only `other`.
    struct Forms: Hashable, Sendable {
        var formats: [PluralCategory: MessageFormat]
        /// Where the counted argument stands; nil where the formats say it themselves by their first number.
        var counted: Int?

        func format(for number: Int?, in language: Language) -> MessageFormat? {
            let category = number.map { PluralCategory(of: $0, in: language) } ?? .other
            return formats[category] ?? formats[.other]
        }

        var countedArgument: Int? {
            counted ?? formats.values.compactMap(\.firstNumber).min()
        }
    }

    var forms: Forms
    var substitutions: [String: Forms]

    /// The message with its blanks filled. A blank without argument shows as `%1` and so on, and ends nothing.
    func text(with arguments: [MessageValue], in language: Language) -> String {
        var text = ""
        append(forms, to: &text, arguments, language)
        return text
    }

    private func append(
        _ forms: Forms, to text: inout String, _ arguments: [MessageValue], _ language: Language
    ) {
        let counted = forms.countedArgument
        var number: Int?
        if let counted, counted < arguments.count, case .integer(let value) = arguments[counted] {
            number = value
        }
        for segment in forms.format(for: number, in: language)?.segments ?? [] {
            switch segment {
            case .literal(let literal): text += literal
            case .argument(let index, _): text += Self.write(index, of: arguments, language)
            case .counted: text += Self.write(counted ?? 0, of: arguments, language)
            case .substitution(let name):
                // A part names only arguments, so this goes one level deep and cannot run in circles.
                guard let part = substitutions[name] else { continue }
                Message(forms: part, substitutions: [:]).append(part, to: &text, arguments, language)
            }
        }
    }

    private static func write(_ index: Int, of arguments: [MessageValue], _ language: Language) -> String {
        guard index < arguments.count else { return "%\(index + 1)" }
        return switch arguments[index] {
        case .text(let text): text
        case .integer(let number): language.number(number)
        }
    }
}
