import CardModel
import Foundation

extension ValueLabel {
    /// The label in words; `nil` without one.
    var sentence: String? {
        switch self {
        case .none: nil
        case .custom(let own): own
        default: words("recipient.label.\(name)")
        }
    }
}

extension Birthday {
    /// The day as the person's region writes it, with the year where there is one.
    var dayText: String {
        let calendar = Calendar(identifier: .gregorian)
        let parts = DateComponents(
            calendar: calendar, timeZone: .gmt, year: year ?? 2_000, month: month, day: day, hour: 12)
        guard let date = calendar.date(from: parts) else { return text }
        let formatter = DateFormatter()
        formatter.calendar = calendar
        formatter.timeZone = .gmt
        formatter.setLocalizedDateFormatFromTemplate(year == nil ? "MMMMd" : "yMMMMd")
        return formatter.string(from: date)
    }
}

extension Instant {
    /// The day as the person's region writes it.
    var dayText: String {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
    }
}
