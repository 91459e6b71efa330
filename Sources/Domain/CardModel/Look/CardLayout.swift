/// How a card arranges photo and text. A layout that this version does not know keeps its name and draws as ``stacked``.
public struct CardLayout: Sendable, Hashable {
    /// A round photo above, the name large below.
    public static let stacked = CardLayout(name: "stacked")
    /// The photo fills the left 40 percent.
    public static let split = CardLayout(name: "split")
    /// A full-bleed photo with a scrim in the theme's colour.
    public static let photo = CardLayout(name: "photo")

    /// Every layout that this version can draw, in the order in which they are offered.
    public static let all: [CardLayout] = [.stacked, .split, .photo]

    /// The stable name, as stored and as it ends its message key `layout.split`.
    public let name: String

    /// Names a layout; use ``known`` for what to draw.
    public init(name: String) {
        self.name = name
    }

    /// The layout to draw: this one, or ``stacked`` when this version does not know it.
    public var known: CardLayout {
        CardLayout.all.first { $0.name.hasSameBytes(as: name) } ?? .stacked
    }
}
