internal import Foundation

/// From where a page may take what it is made of (Content Security Policy Level 3).
public struct ContentSecurityPolicy: Hashable, Sendable {
    /// One allowed place.
    public struct Source: Hashable, Sendable {
        let text: String

        /// This site.
        public static let sameSite = Source(text: "'self'")
        /// Addresses that hold their own content: small pictures.
        public static let data = Source(text: "data:")
        /// What a script has made.
        public static let blob = Source(text: "blob:")

        /// The site of an address, or its scheme where that belongs to an app; `nil` where it has neither.
        public init?(siteOf address: String) {
            guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
                scheme.utf8.allSatisfy({
                    ("a"..."z").contains(Character(Unicode.Scalar($0))) || "0123456789+.-".utf8.contains($0)
                })
            else { return nil }
            guard scheme == "http" || scheme == "https" else {
                self.init(text: scheme + ":")
                return
            }
            guard let host = parts.host, !host.isEmpty,
                host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x3B && $0 != 0x2C && $0 != 0x27 })
            else { return nil }
            self.init(text: "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? ""))
        }

        init(text: String) { self.text = text }
        /// Lets hashes stand for style attributes too (Content Security Policy Level 3, section 6.7.3.2).
        public static let attributes = Source(text: "'unsafe-hashes'")

        /// Code that stands in the page itself, by the SHA-256 of its bytes.
        public static func sha256(_ hash: [UInt8]) -> Source {
            Source(text: "'sha256-\(Data(hash).base64EncodedString())'")
        }
    }

    /// The field's value.
    public let headerValue: String

    /// A policy: what is not named comes from nowhere.
    ///
    /// - Parameters:
    ///   - styles: Style sheets, and style in the page by its hash.
    ///   - scripts: Scripts, and those in the page by their hash.
    ///   - images: Pictures.
    ///   - connections: Where scripts and `ping` may send requests.
    ///   - forms: Where forms may be sent.
    ///   - frames: What the page may show inside it.
    ///   - framedBy: Who may show the page inside theirs.
    public init(
        styles: [Source] = [.sameSite], scripts: [Source] = [.sameSite],
        images: [Source] = [.sameSite, .data],
        connections: [Source] = [.sameSite], forms: [Source] = [.sameSite], frames: [Source] = [],
        framedBy: [Source] = []
    ) {
        func directive(_ name: String, _ sources: [Source]) -> String {
            "\(name) \(sources.isEmpty ? "'none'" : sources.map(\.text).joined(separator: " "))"
        }
        headerValue = [
            "default-src 'none'", directive("style-src", styles), directive("script-src", scripts),
            directive("img-src", images), directive("connect-src", connections),
            directive("form-action", forms),
            directive("frame-src", frames), "manifest-src 'self'", "media-src 'self' blob:",
            "worker-src 'self'", "base-uri 'none'",
            directive("frame-ancestors", framedBy),
        ].joined(separator: "; ")
    }

    /// Everything from this site, and small pictures from the page itself.
    public static let standard = ContentSecurityPolicy()
}
