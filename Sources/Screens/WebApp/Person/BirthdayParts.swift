import CardModel
import Foundation

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
