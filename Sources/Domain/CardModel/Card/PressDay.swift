/// How often people pressed something on a shared card on one day.
public struct PressDay: Sendable, Hashable {
    /// The day, in the time zone of whoever counted.
    public let day: CivilDate
    /// Presses on Save.
    public var saves: Int
    /// Presses on a phone number, mail address or link.
    public var contacts: Int

    /// Makes a day's count.
    public init(day: CivilDate, saves: Int = 0, contacts: Int = 0) {
        self.day = day
        self.saves = saves
        self.contacts = contacts
    }

    /// All presses of the day.
    public var total: Int { saves + contacts }

    /// The form `2026-11-30 3 1`, as stored.
    public var text: String { "\(day.text) \(saves) \(contacts)" }

    /// Reads the stored form; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = CivilDate(String(parts[0])), let saves = Int(String(parts[1])),
            let contacts = Int(String(parts[2])), saves >= 0, contacts >= 0
        else { return nil }
        self.init(day: day, saves: saves, contacts: contacts)
    }

    /// The days in order, each once. Two devices may each have stored a count of the same day: counts only grow, so the
    /// larger one is the later one.
    public static func merged(_ days: [PressDay]) -> [PressDay] {
        var merged: [PressDay] = []
        for day in days.sorted(by: { $0.day < $1.day }) {
            guard let last = merged.last, last.day == day.day else {
                merged.append(day)
                continue
            }
            merged[merged.count - 1].saves = max(last.saves, day.saves)
            merged[merged.count - 1].contacts = max(last.contacts, day.contacts)
        }
        return merged
    }
}
