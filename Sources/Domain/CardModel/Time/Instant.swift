/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
public struct Instant: Sendable, Hashable {
    /// Milliseconds since 1970 in UTC; negative before.
    public var milliseconds: Int64

    /// Makes the instant that is `milliseconds` after 1970 in UTC.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Makes the instant at which a clock that runs `offset` seconds ahead of UTC shows this date and time.
    public init(_ date: CivilDate, _ time: CivilTime = .midnight, offset: Int = 0) {
        let seconds =
            Int64(date.dayNumber) * 86_400 + Int64(time.hour * 3_600 + time.minute * 60) - Int64(offset)
        milliseconds = seconds * 1_000
    }

    /// The calendar day at this instant on a clock that runs `offset` seconds ahead of UTC.
    public func civilDate(offset: Int = 0) -> CivilDate {
        CivilDate(dayNumber: Int(localSeconds(offset).flooredDivision(by: 86_400)))
    }

    /// The time of day at this instant on a clock that runs `offset` seconds ahead of UTC.
    public func civilTime(offset: Int = 0) -> CivilTime {
        let second = localSeconds(offset) - localSeconds(offset).flooredDivision(by: 86_400) * 86_400
        return CivilTime(minutes: Int(second) / 60)
    }

    /// The instant `seconds` later, or earlier when negative; the last or first there is where that is too far.
    public func adding(seconds: Int64) -> Instant {
        let (length, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000)
        let (sum, isTooFar) = milliseconds.addingReportingOverflow(length)
        guard isTooLong || isTooFar else { return Instant(milliseconds: sum) }
        return Instant(milliseconds: seconds < 0 ? .min : .max)
    }

    private func localSeconds(_ offset: Int) -> Int64 {
        milliseconds.flooredDivision(by: 1_000) + Int64(offset)
    }
}

extension Instant: Comparable {
    /// Whether `left` is earlier than `right`.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

extension Int64 {
    /// The quotient rounded towards negative infinity; `divisor` is positive.
    func flooredDivision(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
