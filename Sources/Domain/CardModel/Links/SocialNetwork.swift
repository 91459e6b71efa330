/// A social network on which a card can show an account.
public enum SocialNetwork: String, Sendable, Hashable, CaseIterable {
    /// LinkedIn: people, and companies as `company/name`.
    case linkedIn = "linkedin"
    /// X, formerly Twitter.
    case x
    /// Instagram.
    case instagram
    /// Facebook.
    case facebook
    /// TikTok.
    case tikTok = "tiktok"
    /// GitHub.
    case gitHub = "github"
    /// Mastodon, on any server: `zoe@social.example.com`.
    case mastodon
    /// Bluesky.
    case bluesky

    /// The network's own spelling of its name; the same in every language.
    public var displayName: String {
        switch self {
        case .linkedIn: "LinkedIn"
        case .x: "X"
        case .instagram: "Instagram"
        case .facebook: "Facebook"
        case .tikTok: "TikTok"
        case .gitHub: "GitHub"
        case .mastodon: "Mastodon"
        case .bluesky: "Bluesky"
        }
    }

    /// The TYPE of X-SOCIALPROFILE that Apple's address book knows; X is still `twitter` there.
    public var profileType: String {
        self == .x ? "twitter" : rawValue
    }

    /// Finds a network by its stable name, its display name or its profile type, ASCII letters in any case.
    public init?(named name: String) {
        let found = SocialNetwork.allCases.first {
            $0.rawValue.isEqualIgnoringASCIICase(to: name)
                || $0.profileType.isEqualIgnoringASCIICase(to: name)
        }
        guard let found else { return nil }
        self = found
    }

    /// The hosts of the network without `www.`; empty for Mastodon, which any host may serve.
    var hosts: [String] {
        switch self {
        case .linkedIn: ["linkedin.com", "lnkd.in"]
        case .x: ["x.com", "twitter.com"]
        case .instagram: ["instagram.com", "instagr.am"]
        case .facebook: ["facebook.com", "fb.com", "fb.me"]
        case .tikTok: ["tiktok.com"]
        case .gitHub: ["github.com"]
        case .mastodon: []
        case .bluesky: ["bsky.app"]
        }
    }

    /// Whether `host`, in lower case, is one of the network's hosts or below one of them.
    func owns(host: String) -> Bool {
        hosts.contains { host.hasSameBytes(as: $0) || host.endsWithBytes(of: "." + $0) }
    }
}
