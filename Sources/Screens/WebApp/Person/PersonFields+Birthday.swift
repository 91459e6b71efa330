import CardModel
import Foundation
import HTML
import Localization

extension PersonFields {
    /// Day, month and a year that may stay empty. Three fields, since a date field cannot leave out the year.
    var birthdayField: Markup {
        let parts = BirthdayParts(form.birthday)
        let isWrong = errors?["birthday"] != nil
        return div(.class("field", "whole"), .role("group"), .aria("label", words("cards.field.birthday"))) {
            caption(words("cards.field.birthday"), hides: .birthday)
            div(.class("birthday")) {
                input(
                    .text, name: "birthday.day", value: parts.day, .inputmode("numeric"), .maxlength(2),
                    .aria("label", words("cards.birthday.day")), .placeholder(words("cards.birthday.day")),
                    autocomplete("bday-day"), invalid(if: isWrong))
                select(
                    name: "birthday.month", .aria("label", words("cards.birthday.month")),
                    autocomplete("bday-month"), invalid(if: isWrong)
                ) {
                    option(words("cards.birthday.month"), value: "", selected: parts.month.isEmpty)
                    for (index, name) in words.months.enumerated() {
                        option(name, value: String(index + 1), selected: Int(parts.month) == index + 1)
                    }
                }
                input(
                    .text, name: "birthday.year", value: parts.year, .inputmode("numeric"), .maxlength(4),
                    .aria("label", words("cards.birthday.year")), .placeholder(words("cards.birthday.year")),
                    autocomplete("bday-year"), invalid(if: isWrong))
            }
            p(.class("note")) { words("cards.birthday.note") }
            remarks(on: "birthday")
        }
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
