extension FollowUp {
    /// The follow-up as a file keeps it: its day, time, repeat, the day of the month that it aims at, and the day to which it
    /// was put off, with semicolons between them, `2027-01-31;09:00;monthly;31;`.
    public var text: String {
        [day.text, time?.text ?? "", repetition?.rawValue ?? "", String(anchorDay), snoozedUntil?.text ?? ""]
            .joined(separator: ";")
    }

    /// Reads what ``text`` wrote; `nil` when it does not begin with a day.
    public init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        guard let day = CivilDate(part(0)) else { return nil }
        self.init(
            day: day, time: CivilTime(part(1)),
            repetition: Repetition.allCases.first { $0.rawValue.hasSameBytes(as: part(2)) },
            anchorDay: Int(part(3)),
            snoozedUntil: CivilDate(part(4)))
    }
}
