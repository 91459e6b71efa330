/// The colours of a theme. Every pair in ``textPairs`` reaches WCAG AA, 4.5 to 1, at its worst point.
public struct Palette: Sendable, Hashable {
    /// The upper stop of the card's field.
    public let fieldTop: ThemeColor
    /// The lower stop of the card's field.
    public let fieldBottom: ThemeColor
    /// Text on the field.
    public let ink: ThemeColor
    /// Quieter text on the field: the company below the role.
    public let secondaryInk: ThemeColor
    /// Icons and links on a light page, and a filled button there.
    public let accentLight: ThemeColor
    /// Icons and links on a dark page, and a filled button there.
    public let accentDark: ThemeColor
    /// What covers a full-bleed photo where text stands on it.
    public let scrim: ThemeColor

    /// Text on a filled button on a light page.
    public static let onAccentLight = ThemeColor.white
    /// Text on a filled button on a dark page.
    public static let onAccentDark = ThemeColor(0x0E0F13)
    /// How opaque the scrim is where text stands, 0 to 1. Above the text it may fade to nothing.
    public static let scrimOpacity = 0.86
    /// Text on the scrim.
    public static let scrimInk = ThemeColor.white
    /// How opaque the motif, drawn in ink on the field, may be at most.
    public static let motifOpacity = 0.07

    /// The light page.
    public static let pageLight = ThemeColor(0xF6F5F2)
    /// Rows and sheets on the light page.
    public static let surfaceLight = ThemeColor.white
    /// The dark page.
    public static let pageDark = ThemeColor(0x0E0F13)
    /// Rows and sheets on the dark page.
    public static let surfaceDark = ThemeColor(0x17181E)
}

extension Palette {
    /// A text colour and everything that it may stand on.
    public struct TextPair: Sendable, Hashable {
        /// What the pair is for, to name it where it fails.
        public let name: String
        /// The colour of the text.
        public let text: ThemeColor
        /// Every colour that may lie behind it.
        public let backgrounds: [ThemeColor]

        /// The lowest contrast ratio over all backgrounds.
        public var worstContrast: Double {
            backgrounds.map { text.contrast(with: $0) }.min() ?? 0
        }
    }

    /// Every pair of text and background that the product draws with this palette.
    public var textPairs: [TextPair] {
        [
            TextPair(name: "ink on field", text: ink, backgrounds: fieldColors),
            TextPair(name: "secondary ink on field", text: secondaryInk, backgrounds: fieldColors),
            TextPair(
                name: "accent on light page", text: accentLight,
                backgrounds: [Palette.pageLight, Palette.surfaceLight]),
            TextPair(
                name: "accent on dark page", text: accentDark,
                backgrounds: [Palette.pageDark, Palette.surfaceDark]),
            TextPair(name: "button on light page", text: Palette.onAccentLight, backgrounds: [accentLight]),
            TextPair(name: "button on dark page", text: Palette.onAccentDark, backgrounds: [accentDark]),
            TextPair(
                name: "white on photo", text: Palette.scrimInk,
                backgrounds: [ThemeColor.white, ThemeColor.black].map {
                    $0.covered(by: scrim, opacity: Palette.scrimOpacity)
                }),
        ]
    }

    /// The field's gradient in 65 steps, plain and under the motif: contrast can be worst between the stops.
    private var fieldColors: [ThemeColor] {
        (0...64).flatMap { step -> [ThemeColor] in
            let plain = fieldTop.covered(by: fieldBottom, opacity: Double(step) / 64)
            return [plain, plain.covered(by: ink, opacity: Palette.motifOpacity)]
        }
    }
}
