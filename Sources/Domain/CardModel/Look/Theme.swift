/// The bold look of a card. A theme that this version does not know keeps its name and looks like ``coral``.
public struct Theme: Sendable, Hashable {
    /// Warm red.
    public static let coral = Theme(name: "coral")
    /// Dark blue.
    public static let midnight = Theme(name: "midnight")
    /// Blue green.
    public static let ocean = Theme(name: "ocean")
    /// Yellow green.
    public static let lime = Theme(name: "lime")
    /// Violet.
    public static let violet = Theme(name: "violet")

    /// Every theme that this version knows, in the order in which they are offered.
    public static let all: [Theme] = [.coral, .midnight, .ocean, .lime, .violet]

    /// The stable name, as stored and as it ends its message key `theme.coral`.
    public let name: String

    /// Names a theme; use ``isKnown`` to see whether this version can draw it.
    public init(name: String) {
        self.name = name
    }

    /// Whether this version has colours of its own for the theme.
    public var isKnown: Bool {
        Theme.all.contains { $0.name.hasSameBytes(as: name) }
    }
}

extension Theme {
    /// The theme's colours; those of ``coral`` when the theme is not known.
    public var palette: Palette {
        if name.hasSameBytes(as: Theme.midnight.name) { return .midnight }
        if name.hasSameBytes(as: Theme.ocean.name) { return .ocean }
        if name.hasSameBytes(as: Theme.lime.name) { return .lime }
        if name.hasSameBytes(as: Theme.violet.name) { return .violet }
        return .coral
    }
}

// The web's style sheet has the same values; a test of the web compares the two.
extension Palette {
    static let coral = Palette(
        fieldTop: ThemeColor(0xFF7A66), fieldBottom: ThemeColor(0xFF5A45), ink: ThemeColor(0x2A0803),
        secondaryInk: ThemeColor(0x3D0F08), accentLight: ThemeColor(0xBF3017),
        accentDark: ThemeColor(0xFF8E7C),
        scrim: ThemeColor(0x84200F))
    static let midnight = Palette(
        fieldTop: ThemeColor(0x1B2550), fieldBottom: ThemeColor(0x0A0F24), ink: ThemeColor(0xEEF1FF),
        secondaryInk: ThemeColor(0xB9C3F2), accentLight: ThemeColor(0x3350D8),
        accentDark: ThemeColor(0x9FB1FF),
        scrim: ThemeColor(0x0A1133))
    static let ocean = Palette(
        fieldTop: ThemeColor(0x0B7390), fieldBottom: ThemeColor(0x06506C), ink: ThemeColor(0xFFFFFF),
        secondaryInk: ThemeColor(0xFFFFFF), accentLight: ThemeColor(0x0A6783),
        accentDark: ThemeColor(0x5CC8E6),
        scrim: ThemeColor(0x04405A))
    static let lime = Palette(
        fieldTop: ThemeColor(0xD4F53B), fieldBottom: ThemeColor(0xB9E000), ink: ThemeColor(0x1A2200),
        secondaryInk: ThemeColor(0x3A4A00), accentLight: ThemeColor(0x4D6400),
        accentDark: ThemeColor(0xC8EE2E),
        scrim: ThemeColor(0x3A4A00))
    static let violet = Palette(
        fieldTop: ThemeColor(0x6F3FF5), fieldBottom: ThemeColor(0x4A1FCB), ink: ThemeColor(0xFFFFFF),
        secondaryInk: ThemeColor(0xFFFFFF), accentLight: ThemeColor(0x5A2BE0),
        accentDark: ThemeColor(0xB79CFF),
        scrim: ThemeColor(0x2D1285))
}
