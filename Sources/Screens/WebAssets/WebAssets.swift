/// The files of the web app, inside the program: style, scripts, drawings and the samples' portraits.
public enum WebAssets {
    /// One file.
    public struct File: Sendable {
        /// Its bytes.
        public let bytes: [UInt8]
        /// Its media type.
        public let mediaType: String
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
        "app.css": File(bytes: ownerStyle, mediaType: "text/css; charset=utf-8"),
        "icons.svg": File(bytes: PackageResources.icons_svg, mediaType: "image/svg+xml"),
        "mark.svg": File(bytes: PackageResources.mark_svg, mediaType: "image/svg+xml"),
    ]

    /// The portraits of the sample cards: JPEG, 512 pixels a side.
    public static let samplePortraits: [[UInt8]] = [
        PackageResources.curls_jpg, PackageResources.bob_jpg, PackageResources.beard_jpg,
    ]

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
