/// An address that the owner gave out.
public struct Share: Sendable, Hashable {
    /// The secret part of the address; also the name of its ``SharedCard``.
    public let id: ShareIdentifier
    /// The card that it shows.
    public var cardID: Identifier
    /// When it was made.
    public var createdAt: Instant
    /// When it stops working by itself; `nil` when only the owner ends it.
    public var expiresAt: Instant?
    /// When the owner ended it, or deleted its card; `nil` while it was not.
    public var endedAt: Instant?
    /// How often a person pressed Save.
    public var savePresses: Int
    /// How often a person pressed a phone number, mail address or link.
    public var contactPresses: Int
    /// The presses by day, in order, as far back as ``pressDaysKept`` days.
    public var pressDays: [PressDay]

    /// How many days with presses are kept: the time for which the longest share works.
    public static let pressDaysKept = 90

    /// Makes a share.
    public init(
        id: ShareIdentifier, cardID: Identifier, createdAt: Instant, expiresAt: Instant? = nil,
        endedAt: Instant? = nil, savePresses: Int = 0, contactPresses: Int = 0, pressDays: [PressDay] = []
    ) {
        self.id = id
        self.cardID = cardID
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.endedAt = endedAt
        self.savePresses = savePresses
        self.contactPresses = contactPresses
        self.pressDays = pressDays
    }

    /// Whether the address works at `instant`.
    public func isLive(at instant: Instant) -> Bool {
        endedAt == nil && (expiresAt.map { $0 > instant } ?? true)
    }
}

/// How long a share lasts.
public enum ShareLifetime: Sendable, Hashable {
    /// This many seconds, from one hour to 90 days.
    case seconds(Int64)
    /// Until the owner ends it.
    case untilEnded

    /// Seven days, when the owner does not say.
    public static let standard = ShareLifetime.seconds(7 * 86_400)
    /// The shortest lifetime in seconds.
    public static let shortest: Int64 = 3_600
    /// The longest lifetime in seconds that ends by itself.
    public static let longest: Int64 = 90 * 86_400
    /// The choices that a form offers.
    public static let choices: [ShareLifetime] = [
        .seconds(3_600), .seconds(86_400), .standard, .seconds(30 * 86_400), .seconds(longest), .untilEnded,
    ]

    /// Whether the lifetime lies within the limits.
    public var isAllowed: Bool {
        guard case .seconds(let seconds) = self else { return true }
        return (Self.shortest...Self.longest).contains(seconds)
    }

    /// When a share made at `instant` stops working by itself.
    public func end(from instant: Instant) -> Instant? {
        guard case .seconds(let seconds) = self else { return nil }
        return instant.adding(seconds: seconds)
    }

    /// The form `1h`, `7d`, `3600s` or `ended`, for forms and the command line.
    public var text: String {
        guard case .seconds(let seconds) = self else { return "ended" }
        if seconds % 86_400 == 0 { return "\(seconds / 86_400)d" }
        return seconds % 3_600 == 0 ? "\(seconds / 3_600)h" : "\(seconds)s"
    }

    /// Reads `1h`, `90m`, `7d`, `3600s` or `ended`; `nil` for anything else, or a length outside the limits.
    public init?(_ text: String) {
        if text.hasSameBytes(as: "ended") {
            self = .untilEnded
            return
        }
        let units: [(UInt8, Int64)] = [
            (UInt8(ascii: "s"), 1), (UInt8(ascii: "m"), 60), (UInt8(ascii: "h"), 3_600),
            (UInt8(ascii: "d"), 86_400),
        ]
        guard let unit = units.first(where: { $0.0 == text.utf8.last }),
            let number = Int64(String(text.dropLast())), number > 0, number <= Self.longest
        else { return nil }
        self = .seconds(number * unit.1)
        guard isAllowed else { return nil }
    }
}
