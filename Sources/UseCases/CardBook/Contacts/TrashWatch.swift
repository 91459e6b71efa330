import CardModel

/// What the rounds over the trash saw, so that a clock that is wrong for a while erases nothing for good.
///
/// What is found expired goes only in a later round, a day later by the clock, that finds it expired still. It is
/// remembered by the moment of its deletion: what was deleted together goes together.
struct TrashWatch: Equatable {
    /// How long something must be known to be expired, in seconds.
    static let patience: Int64 = 86_400
    /// The most moments that are watched at once; later ones have their turn when these are gone.
    static let limit = 10_000

    private struct Sighting: Equatable {
        /// From when the time in the trash counts: the moment of deletion, unless the clock was wrong then.
        var start: Instant
        /// When it was first seen expired.
        var expired: Instant?
    }

    private var sightings: [Instant: Sighting] = [:]

    /// Whether that moment was seen in the last round.
    func knows(_ moment: Instant) -> Bool { sightings[moment] != nil }

    /// Looks at all moments of deletion that are longer ago than the trash keeps; gives those whose things go now.
    ///
    /// A moment of `misdated` counts as this round's: something was deleted then before it was made.
    mutating func look(at moments: [Instant], misdated: Set<Instant>, now: Instant) -> [Instant] {
        var due: [Instant] = []
        var seen: [Instant: Sighting] = [:]
        for moment in moments {
            var sighting = sightings[moment] ?? Sighting(start: misdated.contains(moment) ? now : moment)
            // What was seen at a time that is still to come was seen by a wrong clock.
            if sighting.start > now { sighting.start = now }
            if sighting.start.adding(seconds: CardBook.trashLifetime) > now {
                sighting.expired = nil
            } else if let expired = sighting.expired, expired <= now {
                if expired.adding(seconds: Self.patience) <= now { due.append(moment) }
            } else {
                sighting.expired = now
            }
            seen[moment] = sighting
        }
        sightings = seen
        return due
    }
}

/// The text that it is kept as: one line for each moment.
extension TrashWatch {
    /// Reads what was kept; what is no such line is left out, and seen anew.
    init(text: String) {
        for line in text.split(separator: "\n") {
            let times = line.split(separator: " ").map { Int64($0).map { Instant(milliseconds: $0) } }
            guard times.count == 2 || times.count == 3, let moment = times[0], let start = times[1] else {
                continue
            }
            sightings[moment] = Sighting(start: start, expired: times.count == 3 ? times[2] : nil)
        }
    }

    /// The lines, the earliest moment first; empty where nothing is watched.
    var text: String {
        sightings.sorted { $0.key < $1.key }.map { moment, sighting in
            var times = [moment, sighting.start]
            if let expired = sighting.expired { times.append(expired) }
            return times.map { String($0.milliseconds) }.joined(separator: " ")
        }.joined(separator: "\n")
    }
}
