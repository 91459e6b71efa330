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

        init(bytes: [UInt8], mediaType: String) {
            self.bytes = bytes
            self.mediaType = mediaType
            // FNV-1a: told apart are a program's own files, not an attacker's.
            let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            tag = String(hash, radix: 36)
        }
    }

    /// Everything that the owner's app draws with, in the order of `docs/design.md`.
    public static let ownerStyle: [UInt8] = [shared, components, screens].joined().flatMap { $0 }

    /// What stands inside the recipient's page: tokens, the card, the page; without comments and indentation.
    public static let recipientStyle = (shared + [PackageResources.recipient_css]).map { compact($0) }
        .joined()

    private static let shared = [PackageResources.tokens_css, PackageResources.card_css]

    private static let components = [
        PackageResources.base_css, PackageResources.shell_css, PackageResources.buttons_css,
        PackageResources.menus_css, PackageResources.rows_css, PackageResources.fields_css,
        PackageResources.chips_css, PackageResources.toasts_css, PackageResources.empty_css,
        PackageResources.motion_css,
    ]

    private static let screens = [
        PackageResources.cards_css, PackageResources.editor_css, PackageResources.share_css,
        PackageResources.contacts_css, PackageResources.import_css, PackageResources.scan_css,
        PackageResources.widgets_css, PackageResources.sign_in_css, PackageResources.sheet_css,
    ]

    /// The symbols of `icons.svg`, by id, each a whole `<symbol>` element.
    public static let symbols: [String: String] = {
        var symbols: [String: String] = [:]
        for line in text(PackageResources.icons_svg).split(separator: "\n")
        where line.hasPrefix("<symbol id=\"") {
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
        "mark-180.png": File(bytes: PackageResources.mark_180_png, mediaType: "image/png"),
        "mark-192.png": File(bytes: PackageResources.mark_192_png, mediaType: "image/png"),
        "mark-512.png": File(bytes: PackageResources.mark_512_png, mediaType: "image/png"),
        "app.js": script(PackageResources.app_js),
        "carousel.js": script(PackageResources.carousel_js),
        "editor.js": script(PackageResources.editor_js),
        "feedback.js": script(PackageResources.feedback_js),
        "find.js": script(PackageResources.find_js),
        "contact.js": script(PackageResources.contact_js),
        "full.js": script(PackageResources.full_js),
        "import.js": script(PackageResources.import_js),
        "long.js": script(PackageResources.long_js),
        "scan.js": script(PackageResources.scan_js),
    ]

    /// The portraits of the sample cards: JPEG, 512 pixels a side.
    public static let samplePortraits: [[UInt8]] = [
        PackageResources.curls_jpg, PackageResources.beard_jpg, PackageResources.bob_jpg,
    ]

    private static func script(_ bytes: [UInt8]) -> File {
        File(bytes: bytes, mediaType: "text/javascript; charset=utf-8")
    }

    /// The style without comments and indentation, on one line.
    private static func compact(_ bytes: [UInt8]) -> String {
        var result = ""
        var rest = text(bytes)[...]
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        }
        result += rest
        return result.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
            + " "
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
