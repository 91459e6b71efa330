/// A drawing in place of a photo. The faces draw it; an icon that they do not know gives way to the monogram.
public struct CardIcon: Sendable, Hashable {
    /// The icons that are offered, by stable name.
    public static let all: [CardIcon] = [
        "briefcase", "building", "camera", "code", "compass", "flask", "heart", "leaf", "music", "palette",
        "spark",
        "wrench",
    ].map { CardIcon(name: $0) }

    /// The stable name, as stored and as it ends its message key `icon.leaf`.
    public let name: String

    /// Names an icon.
    public init(name: String) {
        self.name = name
    }
}

/// What stands in the place of the person's picture.
public enum Portrait: Sendable, Hashable {
    /// The letters of ``PersonDetails/monogram``.
    case monogram
    /// A drawing.
    case icon(CardIcon)
    /// A photo.
    case photo(PhotoReference)

    /// The photo, where the portrait is one.
    public var photo: PhotoReference? {
        guard case .photo(let reference) = self else { return nil }
        return reference
    }

    /// The icon, where the portrait is one.
    public var icon: CardIcon? {
        guard case .icon(let icon) = self else { return nil }
        return icon
    }
}
