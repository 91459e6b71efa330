import CardModel

extension ShareLifetime {
    /// The choice in words.
    var sentence: String {
        switch self {
        case .untilEnded: words("owner.lifetime.untilEnded")
        case .seconds(let seconds) where seconds % 86_400 == 0:
            words("owner.lifetime.days", Int(seconds / 86_400))
        case .seconds(let seconds): words("owner.lifetime.hours", Int(seconds / 3_600))
        }
    }
}
