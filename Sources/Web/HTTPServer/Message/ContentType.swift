/// What a body is (RFC 9110 section 8.3).
public struct ContentType: RawRepresentable, Hashable, Sendable {
    /// The field's value.
    public let rawValue: String

    /// A type by the field's value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// HTML in UTF-8.
    public static let html = ContentType(rawValue: "text/html; charset=utf-8")
    /// Text in UTF-8.
    public static let text = ContentType(rawValue: "text/plain; charset=utf-8")
    /// Style in UTF-8.
    public static let css = ContentType(rawValue: "text/css; charset=utf-8")
    /// Script in UTF-8.
    public static let javaScript = ContentType(rawValue: "text/javascript; charset=utf-8")
    /// JSON.
    public static let json = ContentType(rawValue: "application/json")
    /// A vCard in UTF-8 (RFC 6350 section 10.1).
    public static let vCard = ContentType(rawValue: "text/vcard; charset=utf-8")
    /// A drawing.
    public static let svg = ContentType(rawValue: "image/svg+xml")
    /// PNG.
    public static let png = ContentType(rawValue: "image/png")
    /// JPEG.
    public static let jpeg = ContentType(rawValue: "image/jpeg")
    /// A description of the web app.
    public static let manifest = ContentType(rawValue: "application/manifest+json")
    /// A ZIP archive.
    public static let zip = ContentType(rawValue: "application/zip")
    /// A pass for Apple Wallet.
    public static let pass = ContentType(rawValue: "application/vnd.apple.pkpass")
    /// Bytes.
    public static let bytes = ContentType(rawValue: "application/octet-stream")

    /// Whether gzip makes it smaller.
    var isCompressible: Bool {
        rawValue.hasPrefix("text/") || rawValue.hasPrefix("application/json")
            || rawValue.hasPrefix("application/manifest+json") || rawValue.hasPrefix("image/svg+xml")
    }
}
