/// A time of day to the minute, without a time zone.
public struct CivilTime: Sendable, Hashable {
    /// 00:00.
    public static let midnight = CivilTime(minutes: 0)

    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int

    /// Makes the time; `nil` when a clock never shows it.
    public init?(hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    /// Reads `09:30`; `nil` for any other form.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let hour = scanner.number(digits: 2), scanner.skip(":"), let minute = scanner.number(digits: 2),
            scanner.isAtEnd
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// Makes the time from minutes since midnight, within one day.
    init(minutes: Int) {
        hour = minutes / 60
        minute = minutes % 60
    }

    /// The form `09:30`.
    public var text: String {
        twoDigits(hour) + ":" + twoDigits(minute)
    }
}

extension CivilTime: Comparable {
    /// Whether `left` is the earlier time of a day.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
