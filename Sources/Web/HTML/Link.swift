/// An address that may stand in a page: `http`, `https`, `mailto`, `tel`, or a path on this site.
///
/// `javascript:`, `data:`, a scheme that nobody asked for, an address of another site without a scheme (`//host`),
/// control characters, spaces and backslashes, which browsers read as slashes, cannot be one.
public struct Link: Hashable, Sendable {
    /// The address as it was given.
    public let text: String

    /// Checks an address; `nil` where it is not one that may stand in a page.
    ///
    /// - Parameter schemes: Further schemes that this place in the page asks for.
    public init?(_ text: String, allowing schemes: [Scheme] = []) {
        guard Link.isSafe(text, schemes: schemes) else { return nil }
        self.text = text
    }

    /// Checks an address that may be missing.
    public init?(_ text: String?) {
        guard let text else { return nil }
        self.init(text)
    }

    /// A scheme that is allowed only where the page asks for it.
    public enum Scheme: String, Hashable, Sendable {
        /// A text message (RFC 5724).
        case sms
        /// A map on an Apple device.
        case maps
        /// A place (RFC 5870).
        case geo
        /// A calendar to subscribe to.
        case webcal
    }
}

extension Link: ExpressibleByStringLiteral {
    /// An address written in the source; one that may not stand in a page is a programmer's error.
    public init(stringLiteral text: StaticString) {
        let text = text.description
        precondition(Link.isSafe(text, schemes: []), "\(text) may not stand in a page")
        self.text = text
    }
}

/// Matches a `case` byte by byte: schemes are ASCII.
@inline(never)
private func ~= (pattern: String, text: String) -> Bool { text.utf8.elementsEqual(pattern.utf8) }

extension Link {
    @inline(never)
    private static func isSafe(_ text: String, schemes: [Scheme]) -> Bool {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty,
            !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
        else { return false }
        guard let end = bytes.firstIndex(where: isDelimiter), bytes[end] == UInt8(ascii: ":") else {
            // No scheme: a path, a query or a fragment. Two slashes would name another site.
            return !bytes.starts(with: "//".utf8)
        }
        let scheme = String(decoding: bytes[..<end].map(lowercased), as: UTF8.self)
        let rest = bytes[(end + 1)...]
        switch scheme {
        case "http", "https":
            guard rest.starts(with: "//".utf8) else { return false }
            return rest.dropFirst(2).first.map { !"/?#:@".utf8.contains($0) } ?? false
        case "mailto", "tel":
            return !rest.isEmpty
        default:
            return schemes.contains { $0.rawValue.utf8.elementsEqual(scheme.utf8) }
        }
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool { ":/?#".utf8.contains(byte) }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// Where a picture comes from.
public enum ImageSource: Hashable, Sendable {
    /// From an address.
    case link(Link)
    /// From the page itself, in base64.
    case data(MediaType, base64: String)

    /// The pictures that may stand in a page itself. SVG is none of them: write it as elements.
    public enum MediaType: String, Hashable, Sendable {
        /// JPEG.
        case jpeg = "image/jpeg"
        /// PNG.
        case png = "image/png"
        /// WebP.
        case webP = "image/webp"
    }

    var text: String {
        switch self {
        case .link(let link): link.text
        case .data(let type, let base64): "data:\(type.rawValue);base64,\(base64)"
        }
    }
}

extension ImageSource: ExpressibleByStringLiteral {
    /// An address written in the source.
    public init(stringLiteral text: StaticString) { self = .link(Link(stringLiteral: text)) }
}
