import CardModel
public import Foundation
import Records

extension CardBook {
    /// The follow-ups as a calendar to subscribe to (RFC 5545): one event each, with its repeat and a reminder.
    ///
    /// A follow-up without a time is an event of the whole day; one with a time is at that time in `zone`.
    public func calendarFeed(in zone: TimeZone, name: String) async throws -> [UInt8] {
        let records = try await records(
            of: CardBook.contactProjection, where: .and([.isNull("deleted"), .not(.isNull("due"))]),
            order: [ProjectionOrder("due")])
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//BusinessCard//Follow-ups//EN", "CALSCALE:GREGORIAN",
        ]
        lines.append("X-WR-CALNAME:" + CalendarText.escaped(name))
        for contact in records.compactMap({ Contact($0) }) {
            if let followUp = contact.followUp { lines += event(of: contact, followUp, in: zone) }
        }
        lines.append("END:VCALENDAR")
        return Array((lines.map { CalendarText.folded($0) }.joined(separator: "\r\n") + "\r\n").utf8)
    }

    private func event(of contact: Contact, _ followUp: FollowUp, in zone: TimeZone) -> [String] {
        var lines = ["BEGIN:VEVENT", "UID:" + contact.id.text + "@followup"]
        lines.append("DTSTAMP:" + CalendarText.instant(contact.updatedAt))
        if followUp.time != nil {
            lines.append("DTSTART:" + CalendarText.instant(followUp.moment(in: zone)))
        } else {
            lines.append("DTSTART;VALUE=DATE:" + CalendarText.date(followUp.dueDay))
        }
        // A repeat in a calendar knows no single day put off; only the unmoved one is written as a rule.
        if let repetition = followUp.repetition, followUp.snoozedUntil == nil {
            lines.append("RRULE:" + CalendarText.rule(repetition, followUp))
        }
        lines.append("SUMMARY:" + CalendarText.escaped(contact.details.displayName))
        let description = [contact.details.subtitle, contact.notes].filter { !$0.isEmpty }.joined(
            separator: "\n")
        if !description.isEmpty { lines.append("DESCRIPTION:" + CalendarText.escaped(description)) }
        if !contact.metWhere.isEmpty { lines.append("LOCATION:" + CalendarText.escaped(contact.metWhere)) }
        return lines + ["TRANSP:TRANSPARENT", "END:VEVENT"]
    }
}

/// The forms of iCalendar's values (RFC 5545 section 3.3).
enum CalendarText {
    static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
            .replacing("\n", with: "\\n").filter { !$0.isNewline }
    }

    static func date(_ date: CivilDate) -> String {
        date.text.replacing("-", with: "")
    }

    static func instant(_ instant: Instant) -> String {
        instant.text.replacing("-", with: "").replacing(":", with: "")
    }

    /// A day beyond the 28th is the last of those that a month has, so that no month is left out.
    static func rule(_ repetition: FollowUp.Repetition, _ followUp: FollowUp) -> String {
        let days =
            followUp.anchorDay > 28
            ? ";BYMONTHDAY=" + (28...followUp.anchorDay).map { "\($0)" }.joined(separator: ",")
                + ";BYSETPOS=-1" : ""
        switch repetition {
        case .weekly: return "FREQ=WEEKLY"
        case .monthly: return "FREQ=MONTHLY" + days
        case .quarterly: return "FREQ=MONTHLY;INTERVAL=3" + days
        case .yearly: return "FREQ=YEARLY" + (days.isEmpty ? "" : ";BYMONTH=\(followUp.day.month)" + days)
        }
    }

    /// The line in pieces of at most 75 bytes, none cut inside a character.
    static func folded(_ line: String) -> String {
        guard line.utf8.count > 75 else { return line }
        var result = ""
        var length = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > 75 {
                result += "\r\n "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += size
        }
        return result
    }
}
