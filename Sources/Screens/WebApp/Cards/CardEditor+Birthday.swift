import CardModel
import Foundation
import HTML
import Localization

extension CardEditor {
    /// Day, month and a year that may stay empty. Three fields, since a date field cannot leave out the year.
    var birthdayField: Markup {
        let parts = BirthdayParts(form.person.birthday)
        let isWrong = errors?["birthday"] != nil
        return div(.class("field", "whole"), .role("group"), .aria("label", words("cards.field.birthday"))) {
            span(.class("caption")) {
                words("cards.field.birthday")
                span(.class("aside")) { eye(.birthday, of: words("cards.field.birthday")) }
            }
            div(.class("birthday")) {
                input(
                    .text, name: "birthday.day", value: parts.day, .inputmode("numeric"), .maxlength(2),
                    .aria("label", words("cards.birthday.day")), .placeholder(words("cards.birthday.day")),
                    .autocomplete("bday-day"), invalid(if: isWrong))
                select(
                    name: "birthday.month", .aria("label", words("cards.birthday.month")),
                    .autocomplete("bday-month"), invalid(if: isWrong)
                ) {
                    option(words("cards.birthday.month"), value: "", selected: parts.month.isEmpty)
                    for (index, name) in words.months.enumerated() {
                        option(name, value: String(index + 1), selected: Int(parts.month) == index + 1)
                    }
                }
                input(
                    .text, name: "birthday.year", value: parts.year, .inputmode("numeric"), .maxlength(4),
                    .aria("label", words("cards.birthday.year")), .placeholder(words("cards.birthday.year")),
                    .autocomplete("bday-year"), invalid(if: isWrong))
            }
            p(.class("note")) { words("cards.birthday.note") }
            error(of: "birthday")
        }
    }
}

/// A birthday as three fields hold it, right or wrong.
struct BirthdayParts: Hashable {
    var year = ""
    var month = ""
    var day = ""

    init(year: String, month: String, day: String) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The parts of the form's one text, also where they make no date, so that what was typed can be shown again.
    init(_ text: String) {
        if let birthday = Birthday(text) {
            year = birthday.year.map(String.init) ?? ""
            month = String(birthday.month)
            day = String(birthday.day)
            return
        }
        let text = text.hasPrefix("--") ? String(text.dropFirst()) : text
        let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 3 else { return }
        (year, month, day) = (parts[0], parts[1], parts[2])
    }

    /// The form's one text: `1980-06-25`, `--06-25`, or empty where all three are.
    var text: String {
        func padded(_ part: String, _ length: Int) -> String {
            guard part.allSatisfy(\.isNumber) else { return part }
            return String(repeating: "0", count: max(0, length - part.count)) + part
        }
        let parts = [year, month, day].map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.contains(where: { !$0.isEmpty }) else { return "" }
        let isComplete = !parts[1].isEmpty && !parts[2].isEmpty
        guard isComplete else { return parts.joined(separator: "-") }
        let end = "\(padded(parts[1], 2))-\(padded(parts[2], 2))"
        return parts[0].isEmpty ? "--" + end : "\(parts[0])-\(end)"
    }
}

extension Words {
    /// The names of the months by themselves, January first.
    var months: [String] {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: language)
        return formatter.standaloneMonthSymbols
    }
}
