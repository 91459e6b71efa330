/// An account on a social network: whatever was typed, it has one canonical link.
public struct SocialAccount: Sendable, Hashable {
    /// The network.
    public let network: SocialNetwork
    /// The account without `@` in front: `zoe`, `company/atlas` on LinkedIn, `zoe@social.example.com` on Mastodon.
    public let handle: String

    /// Why a handle or address was refused.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing but white space was given.
        case empty
        /// It is an address of another site, named here.
        case wrongHost(String)
        /// It is no handle that the network could have given out, or an address of something else than an account.
        case invalidHandle
    }

    /// Reads a handle (`zoe`, `@zoe`) or an address (`https://github.com/zoe?tab=repositories`, `github.com/zoe`).
    public init(_ typed: String, on network: SocialNetwork) throws(Problem) {
        let text = typed.trimmed
        guard !text.isEmpty else { throw .empty }
        guard
            !text.unicodeScalars.contains(where: {
                $0.isControl || $0.isWhitespace || $0.isBidirectionalControl
            })
        else { throw .invalidHandle }
        self.network = network
        if let parts = SocialAccount.address(text, on: network) {
            handle = try SocialAccount.handle(in: parts, on: network)
        } else {
            handle = try SocialAccount.handle(typed: text, on: network)
        }
    }

    /// Recognises the address of an account by its host; `nil` for a site that belongs to none of the networks.
    ///
    /// Mastodon is never guessed: `/@name` is also the form of sites that are not Mastodon.
    public init?(link: String) {
        let parts = AddressParts(link.trimmed)
        guard let host = parts.host,
            let network = SocialNetwork.allCases.first(where: { $0.owns(host: host) }),
            let profile = try? SocialAccount(link, on: network)
        else { return nil }
        self = profile
    }

    /// The one address of the account.
    public var link: String {
        switch network {
        case .linkedIn:
            "https://www.linkedin.com/" + (handle.utf8.contains(UInt8(ascii: "/")) ? "" : "in/")
                + encodedHandle
        case .x: "https://x.com/" + handle
        case .instagram: "https://www.instagram.com/" + handle
        case .facebook: "https://www.facebook.com/" + handle
        case .tikTok: "https://www.tiktok.com/@" + handle
        case .gitHub: "https://github.com/" + handle
        case .mastodon: mastodonLink
        case .bluesky: "https://bsky.app/profile/" + handle
        }
    }

    /// The handle as people write it, `@zoe`; LinkedIn, Facebook and GitHub go without the sign.
    public var display: String {
        switch network {
        case .linkedIn, .facebook, .gitHub: handle
        case .x, .instagram, .tikTok, .mastodon, .bluesky: "@" + handle
        }
    }

    private var encodedHandle: String {
        var result = ""
        for part in handle.utf8.split(separator: UInt8(ascii: "/")) {
            result +=
                (result.isEmpty ? "" : "/") + PercentEncoding.encode(String(decoding: part, as: UTF8.self))
        }
        return result
    }

    private var mastodonLink: String {
        guard let at = handle.utf8.firstIndex(of: UInt8(ascii: "@")) else { return "" }
        return "https://" + handle[handle.utf8.index(after: at)...] + "/@" + handle[..<at]
    }
}
