/// The address of a shared card and of its parts: one type prints and parses them all, so a link cannot drift from its route.
///
/// `https://cards.example.com/c/{id}` and `…/appclip?id={id}` are the same page; either invokes the App Clip.
public struct CardLink: Sendable, Hashable {
    /// Where the card is served.
    public let base: PublicAddress
    /// Which shared card.
    public let id: ShareIdentifier
    /// Which part of it.
    public let part: Part

    /// What is served of a shared card.
    public enum Part: Sendable, Hashable, CaseIterable {
        /// The recipient's page.
        case page
        /// The `.vcf` file.
        case contactFile
        /// The photo, a JPEG.
        case photo
        /// The code as SVG.
        case codeSVG
        /// The code as PNG.
        case codePNG
        /// The Wallet pass.
        case pass

        /// What follows `/c/{id}` in the path.
        var suffix: String {
            switch self {
            case .page: ""
            case .contactFile: ".vcf"
            case .photo: "/photo.jpg"
            case .codeSVG: "/qr.svg"
            case .codePNG: "/qr.png"
            case .pass: ".pkpass"
            }
        }
    }

    /// Makes the address of a shared card or of one of its parts.
    public init(_ id: ShareIdentifier, at base: PublicAddress, part: Part = .page) {
        self.base = base
        self.id = id
        self.part = part
    }

    /// Reads an address of either form, with any other query items and any fragment; `nil` for everything else.
    ///
    /// With `base`, an address of another host, port or folder is refused; without, any https address will do, and
    /// `http` only on this machine.
    public init?(_ text: String, base expected: PublicAddress? = nil) {
        let text = text.trimmed
        guard !text.unicodeScalars.contains(where: { $0.isControl || $0.isWhitespace }) else { return nil }
        let parts = AddressParts(text)
        guard parts.userInformation == nil, parts.host != nil, let segments = parts.segments else {
            return nil
        }
        let isClip = segments.last.map { $0.hasSameBytes(as: "appclip") } ?? false
        let routeLength = isClip ? 1 : CardLink.routeLength(segments)
        guard segments.count >= routeLength,
            let route = CardLink.route(
                path: "/" + segments.suffix(routeLength).joined(separator: "/"), query: parts.query)
        else { return nil }
        guard let base = PublicAddress(parts: parts, folder: segments.dropLast(routeLength)) else {
            return nil
        }
        if let expected {
            guard base == expected else { return nil }
        } else {
            guard base.isSecure || base.isLocal else { return nil }
        }
        self.init(route.id, at: base, part: route.part)
    }

    /// The address.
    public var text: String {
        base.text + path
    }

    /// The address in the form `/appclip?id={id}`, as App Store Connect's default experience has it.
    public var appClipText: String {
        base.text + "/appclip?id=" + id.text
    }

    /// The path below the base, `/c/{id}.vcf`.
    public var path: String {
        "/c/" + id.text + part.suffix
    }

    /// Reads a request's path below the base and its query, both as they came; `nil` when they name no shared card.
    public static func route(path: String, query: String?) -> (id: ShareIdentifier, part: Part)? {
        var parts = AddressParts("")
        parts.path = path
        parts.query = query
        guard let segments = parts.segments, let first = segments.first else { return nil }
        if first.hasSameBytes(as: "appclip"), segments.count == 1 {
            guard let value = parts.queryValue("id"), let id = ShareIdentifier(value) else { return nil }
            return (id, .page)
        }
        guard first.hasSameBytes(as: "c"), segments.count == 2 || segments.count == 3,
            let id = ShareIdentifier(
                String(decoding: segments[1].utf8.prefix(ShareIdentifier.length), as: UTF8.self))
        else { return nil }
        let tail = segments[1].utf8.dropFirst(ShareIdentifier.length)
        let suffix = String(decoding: tail, as: UTF8.self) + (segments.count == 3 ? "/" + segments[2] : "")
        guard let part = Part.allCases.first(where: { $0.suffix.hasSameBytes(as: suffix) }) else {
            return nil
        }
        return (id, part)
    }

    /// How many of the last segments are ours: `c/{id}` or `c/{id}/photo.jpg`.
    private static func routeLength(_ segments: [String]) -> Int {
        segments.count >= 3 && segments[segments.count - 3].hasSameBytes(as: "c")
            && segments[segments.count - 2].utf8.count == ShareIdentifier.length ? 3 : 2
    }
}
