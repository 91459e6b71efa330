import CardModel
import Foundation
import HTTPServer

/// What the owner types about somebody who received a card; kept as typed when something is wrong.
struct HandoverNote: Hashable {
    var who = ""
    var place = ""
    var day = ""
    /// Whether it was sent and not taken.
    var isSent = false

    init(day: CivilDate) { self.day = day.text }

    /// Reads the form's fields, or those of an address that undoes a removal.
    init(_ fields: FormFields) throws(HTTPError) {
        who = try fields.value("who") ?? ""
        place = try fields.value("where") ?? ""
        day = try fields.value("when") ?? ""
        isSent = true
    }

    /// What is wrong, by field.
    func problems(today: CivilDate) -> [String: FormError.Problem] {
        var problems: [String: FormError.Problem] = [:]
        let name = trimmed(who)
        if name.isEmpty { problems["who"] = .missing }
        if name.count > FormLimits.line { problems["who"] = .tooLong(limit: FormLimits.line) }
        if trimmed(place).count > FormLimits.line { problems["where"] = .tooLong(limit: FormLimits.line) }
        let date = CivilDate(trimmed(day))
        if !trimmed(day).isEmpty, date == nil || date.map({ $0 > today }) == true {
            problems["when"] = .notADate
        }
        return problems
    }

    var name: String { trimmed(who) }
    var location: String { trimmed(place) }

    /// When it happened: `nil` for now, noon on another day.
    func instant(today: CivilDate, in zone: TimeZone) -> Instant? {
        guard let date = CivilDate(trimmed(day)), date != today, let noon = CivilTime(hour: 12, minute: 0)
        else {
            return nil
        }
        return Instant(date, noon, offset: zone.offset(at: Instant(date, noon)))
    }

    private func trimmed(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension TimeZone {
    /// How many seconds the zone's clocks run ahead of UTC then.
    func offset(at instant: Instant) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000))
    }
}
