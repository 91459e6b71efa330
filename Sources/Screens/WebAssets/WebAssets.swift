/// The files of the web app, inside the program: style, scripts, drawings and the samples' portraits.
public enum WebAssets {
    /// One file.
    public struct File: Sendable {
        /// Its bytes.
        public let bytes: [UInt8]
        /// Its media type.
        public let mediaType: String
        /// A name for exactly these bytes.
        public let tag: String

        init(_ bytes: [UInt8], _ mediaType: String) {
            self.bytes = bytes
            self.mediaType = mediaType
            // FNV-1a: told apart are a program's own files, not an attacker's.
            let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            tag = String(hash, radix: 36)
        }
    }

    /// Everything that the owner's app draws with: tokens, the card, components, screens.
    public static let ownerStyle = PackageResources.tokens_css + PackageResources.card_css
        + PackageResources.app_css + PackageResources.screens_css

    /// What stands inside the recipient's page: tokens, the card, the page.
    public static let recipientStyle = text(PackageResources.tokens_css) + text(PackageResources.card_css)
        + text(PackageResources.recipient_css)

    /// The symbols of `icons.svg`, by id, each a whole `<symbol>` element.
    public static let symbols: [String: String] = {
        var symbols: [String: String] = [:]
        for line in text(PackageResources.icons_svg).split(separator: "\n") where line.hasPrefix("<symbol id=\"") {
            let id = line.dropFirst("<symbol id=\"".count).prefix { $0 != "\"" }
            symbols[String(id)] = String(line)
        }
        return symbols
    }()

    /// The files under `/assets/`.
    public static let files: [String: File] = [
        "app.css": File(ownerStyle, "text/css; charset=utf-8"),
        "icons.svg": File(PackageResources.icons_svg, "image/svg+xml"),
        "mark.svg": File(PackageResources.mark_svg, "image/svg+xml"),
        "mark-180.png": File(PackageResources.mark_180_png, "image/png"),
        "mark-192.png": File(PackageResources.mark_192_png, "image/png"),
        "mark-512.png": File(PackageResources.mark_512_png, "image/png"),
        "app.js": File(PackageResources.app_js, script),
        "carousel.js": File(PackageResources.carousel_js, script),
        "editor.js": File(PackageResources.editor_js, script),
        "feedback.js": File(PackageResources.feedback_js, script),
        "find.js": File(PackageResources.find_js, script),
        "full.js": File(PackageResources.full_js, script),
        "scan.js": File(PackageResources.scan_js, script),
    ]

    private static let script = "text/javascript; charset=utf-8"

    /// The portraits of the sample cards: JPEG, 512 pixels a side.
    public static let samplePortraits: [[UInt8]] = [
        PackageResources.curls_jpg, PackageResources.bob_jpg, PackageResources.beard_jpg,
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
