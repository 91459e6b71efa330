extension SocialAccount {
    /// The parts of the text when it is an address and not a handle.
    static func address(_ text: String, on network: SocialNetwork) -> AddressParts? {
        let parts = AddressParts(text)
        if parts.host != nil { return parts }
        // "javascript:x" is an address that will be refused; "did:plc:x" is a handle.
        if parts.scheme != nil, network != .bluesky { return parts }
        let first =
            text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).first ?? [][...]
        let host = String(decoding: first, as: UTF8.self).asciiLowercased
        let isKnownHost = SocialNetwork.allCases.contains { $0.owns(host: host) }
        let looksLikeHost =
            first.count < text.utf8.count && first.contains(UInt8(ascii: ".")) && first.first != 0x40
        return isKnownHost || looksLikeHost ? AddressParts("https://" + text) : nil
    }

    /// The handle that an address stands for.
    static func handle(in parts: AddressParts, on network: SocialNetwork) throws(Problem) -> String {
        guard let scheme = parts.scheme, scheme.hasSameBytes(as: "https") || scheme.hasSameBytes(as: "http"),
            parts.userInformation == nil, let host = parts.host, !host.isEmpty
        else { throw .invalidHandle }
        guard let segments = parts.segments else { throw .invalidHandle }
        if network == .mastodon { return try mastodonHandle(host: host, segments: segments) }
        guard network.owns(host: host) else { throw .wrongHost(host) }
        guard let first = segments.first,
            !reserved.contains(where: { $0.isEqualIgnoringASCIICase(to: first) })
        else { throw .invalidHandle }
        switch network {
        case .linkedIn:
            guard segments.count >= 2 else { throw .invalidHandle }
            let kind = first.asciiLowercased
            return try handle(
                typed: kind.hasSameBytes(as: "in") ? segments[1] : kind + "/" + segments[1], on: network)
        case .facebook where first.isEqualIgnoringASCIICase(to: "profile.php"):
            return try handle(typed: parts.queryValue("id") ?? "", on: network)
        case .facebook where first.isEqualIgnoringASCIICase(to: "people"):
            return try handle(typed: segments.last ?? "", on: network)
        case .tikTok:
            guard first.utf8.first == UInt8(ascii: "@") else { throw .invalidHandle }
            return try handle(typed: first, on: network)
        case .bluesky:
            guard segments.count >= 2, first.hasSameBytes(as: "profile") else { throw .invalidHandle }
            return try handle(typed: segments[1], on: network)
        default:
            return try handle(typed: first, on: network)
        }
    }

    /// The handle that was typed, checked against what the network gives out.
    static func handle(typed: String, on network: SocialNetwork) throws(Problem) -> String {
        let handle = typed.utf8.first == UInt8(ascii: "@") ? String(typed.dropFirst()) : typed
        let bytes = Array(handle.utf8)
        guard !bytes.isEmpty else { throw .invalidHandle }
        func isMade(of marks: String, upTo limit: Int) -> Bool {
            bytes.count <= limit && bytes.allSatisfy { $0.isASCIILetterOrDigit || marks.utf8.contains($0) }
        }
        let isValid =
            switch network {
            case .linkedIn: isLinkedInHandle(handle)
            case .x: isMade(of: "_", upTo: 15)
            case .instagram: isMade(of: "._", upTo: 30)
            case .facebook: isMade(of: ".-", upTo: 80)
            case .tikTok: isMade(of: "._", upTo: 24)
            case .gitHub: isMade(of: "-", upTo: 39) && bytes.first != 0x2D && bytes.last != 0x2D
            case .mastodon: true
            case .bluesky: isMade(of: ".-:", upTo: 253) && bytes.first != 0x2E && bytes.last != 0x2E
            }
        guard isValid else { throw .invalidHandle }
        switch network {
        case .mastodon: return try mastodonHandle(typed: handle)
        case .bluesky:
            let isShort = !bytes.contains(UInt8(ascii: ".")) && !handle.utf8.starts(with: "did:".utf8)
            return isShort ? handle + ".bsky.social" : handle
        default: return handle
        }
    }

    /// First path segments that are pages of the networks and never accounts.
    private static let reserved = [
        "p", "reel", "reels", "explore", "stories", "i", "intent", "share", "sharer", "hashtag", "search",
        "home",
        "settings", "login", "signup", "orgs", "topics", "watch", "groups", "pages", "events", "feed", "jobs",
        "posts", "pulse",
    ]

    private static func isLinkedInHandle(_ handle: String) -> Bool {
        let parts = handle.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard let name = parts.last, (1...100).contains(name.count), parts.count <= 2 else { return false }
        if parts.count == 2 {
            let kind = String(decoding: parts[0], as: UTF8.self)
            guard ["company", "school", "showcase", "pub"].contains(where: { $0.hasSameBytes(as: kind) })
            else {
                return false
            }
        }
        return name.allSatisfy { $0.isASCIILetterOrDigit || "-_.&'".utf8.contains($0) || $0 >= 0x80 }
    }

    private static func mastodonHandle(host: String, segments: [String]) throws(Problem) -> String {
        guard !SocialNetwork.allCases.contains(where: { $0.owns(host: host) }) else { throw .wrongHost(host) }
        guard var name = segments.first else { throw .invalidHandle }
        if name.hasSameBytes(as: "users"), segments.count >= 2 { name = "@" + segments[1] }
        guard name.utf8.first == UInt8(ascii: "@") else { throw .invalidHandle }
        // A server shows people of other servers as "/@zoe@other.example".
        let isForeign = name.utf8.dropFirst().contains(UInt8(ascii: "@"))
        return try mastodonHandle(typed: String(name.dropFirst()) + (isForeign ? "" : "@" + host))
    }

    private static func mastodonHandle(typed: String) throws(Problem) -> String {
        let parts = typed.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...64).contains(parts[0].count), parts[1].contains(UInt8(ascii: ".")),
            parts[0].allSatisfy({ $0.isASCIILetterOrDigit || "_.-".utf8.contains($0) })
        else { throw .invalidHandle }
        let host = String(decoding: parts[1], as: UTF8.self).asciiLowercased
        guard (try? WebAddress("https://" + host)) != nil,
            host.utf8.allSatisfy({ $0.isASCIILetterOrDigit || ".-".utf8.contains($0) || $0 >= 0x80 })
        else { throw .invalidHandle }
        return String(decoding: parts[0], as: UTF8.self) + "@" + host
    }
}
