/// When a device that watches begins its next round.
///
/// Measured from a clock that nobody sets: a wrong time of day that is put right delays nothing.
public struct SyncPace: Sendable {
    /// What is to be done now.
    public enum Due: Hashable, Sendable {
        /// Nothing.
        case nothing
        /// Send edits.
        case edits
        /// A whole round.
        case everything
    }

    /// A moment of a clock that nobody sets.
    public typealias Moment = ContinuousClock.Instant

    /// Without any notice a round begins after so long: notices are hints, and hints get lost.
    public static let longestSilence = Duration.seconds(300)

    private var nextRound: Moment?
    private var nextEdits: Moment?
    /// Rounds in a row in which the other side took no edits.
    private var fruitless = 0

    /// The pace after a round that went well.
    public init() {}

    /// What is due at that moment.
    public func due(isNoticed: Bool, hasEdits: Bool, at now: Moment) -> Due {
        if isNoticed { return .everything }
        if let nextRound, now >= nextRound { return .everything }
        guard hasEdits else { return .nothing }
        if let nextEdits, now < nextEdits { return .nothing }
        return .edits
    }

    /// A round came to its end. Edits may be here that came meanwhile, or that the other side takes none of for now, as
    /// where it is full: those are not tried ten times a second.
    public mutating func ended(hasEdits: Bool, isHeldBack: Bool, at now: Moment) {
        nextRound = now + Self.longestSilence
        fruitless = isHeldBack ? fruitless + 1 : 0
        nextEdits = hasEdits ? now + Self.pause(after: max(fruitless, 1)) : nil
    }

    /// A round was broken off, and is of use again after so long.
    public mutating func wasInterrupted(forMilliseconds wait: Int64, at now: Moment) {
        let pause = Duration.milliseconds(min(max(wait, 1_000), 300_000))
        nextRound = now + pause
        nextEdits = nextRound
    }

    /// 1, 2, 4 … seconds, at most five minutes.
    private static func pause(after rounds: Int) -> Duration {
        rounds > 9 ? longestSilence : .seconds(1 << (rounds - 1))
    }
}
