import CardModel

extension CardIcon {
    /// The system's symbol for the drawing; `nil` for one that a later version offers, which gives way to the letters.
    var symbol: String? {
        switch name {
        case "briefcase": "briefcase"
        case "building": "building.2"
        case "camera": "camera"
        case "code": "chevron.left.forwardslash.chevron.right"
        case "compass": "safari"
        case "flask": "flask"
        case "heart": "heart"
        case "leaf": "leaf"
        case "music": "music.note"
        case "palette": "paintpalette"
        case "spark": "sparkles"
        case "wrench": "wrench.adjustable"
        default: nil
        }
    }
}
