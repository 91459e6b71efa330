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
    public static let recipientStyle = (shared + [AssetFiles["recipient.css"]]).map { compact($0) }
        .joined()

    /// What stands inside the page of a site without a server: the recipient's style, and a little of its own.
    public static let siteStyle = recipientStyle + compact(AssetFiles["site.css"])

    /// The script of that page, without comments, indentation and the spaces around signs.
    public static let siteScript: String = {
        var script = ""
        for line in text(AssetFiles["site.js"]).split(separator: "\n") {
            let code = line.drop { $0 == " " }
            if !code.isEmpty, !code.hasPrefix("//") { script += code + "\n" }
        }
        let signs = Set("=>{}(),;:?&|+<[]")
        var result = ""
        for character in script {
            if signs.contains(character), result.last == " " { result.removeLast() }
            if character == " ", let last = result.last, signs.contains(last) { continue }
            result.append(character)
        }
        return result
    }()

    private static let shared = [AssetFiles["tokens.css"], AssetFiles["card.css"]]

    private static let components = [
        AssetFiles["app/base.css"], AssetFiles["app/shell.css"], AssetFiles["app/buttons.css"],
        AssetFiles["app/menus.css"], AssetFiles["app/rows.css"], AssetFiles["app/fields.css"],
        AssetFiles["app/chips.css"], AssetFiles["app/toasts.css"], AssetFiles["app/empty.css"],
        AssetFiles["app/motion.css"],
    ]

    private static let screens = [
        AssetFiles["screens/cards.css"], AssetFiles["screens/editor.css"], AssetFiles["screens/share.css"],
        AssetFiles["screens/contacts.css"], AssetFiles["screens/import.css"],
        AssetFiles["screens/conflicts.css"], AssetFiles["screens/scan.css"],
        AssetFiles["screens/widgets.css"], AssetFiles["screens/sign-in.css"], AssetFiles["screens/sheet.css"],
    ]

    /// The symbols of `icons.svg`, by id, each a whole `<symbol>` element.
    public static let symbols: [String: String] = {
        var symbols: [String: String] = [:]
        for line in text(AssetFiles["icons.svg"]).split(separator: "\n")
        where line.hasPrefix("<symbol id=\"") {
            let id = line.dropFirst("<symbol id=\"".count).prefix { $0 != "\"" }
            symbols[String(id)] = String(line)
        }
        return symbols
    }()

    /// The files under `/assets/`.
    public static let files: [String: File] = pictures.merging(
        scripts.map { ($0 + ".js", File(bytes: $1, mediaType: "text/javascript; charset=utf-8")) },
        uniquingKeysWith: { $1 })

    private static let pictures: [String: File] = [
        "app.css": File(bytes: ownerStyle, mediaType: "text/css; charset=utf-8"),
        "icons.svg": File(bytes: AssetFiles["icons.svg"], mediaType: "image/svg+xml"),
        "mark.svg": File(bytes: AssetFiles["mark.svg"], mediaType: "image/svg+xml"),
        "mark-180.png": File(bytes: AssetFiles["mark-180.png"], mediaType: "image/png"),
        "mark-192.png": File(bytes: AssetFiles["mark-192.png"], mediaType: "image/png"),
        "mark-512.png": File(bytes: AssetFiles["mark-512.png"], mediaType: "image/png"),
    ]

    /// The modules of the owner's app, by name.
    private static let scripts: [String: [UInt8]] = [
        "app": AssetFiles["app.js"],
        "carousel": AssetFiles["carousel.js"],
        "contact": AssetFiles["contact.js"],
        "editor": AssetFiles["editor.js"],
        "feedback": AssetFiles["feedback.js"],
        "find": AssetFiles["find.js"],
        "full": AssetFiles["full.js"],
        "grant": AssetFiles["grant.js"],
        "import": AssetFiles["import.js"],
        "long": AssetFiles["long.js"],
        "offline": AssetFiles["offline.js"],
        "passkeys": AssetFiles["passkeys.js"],
        "person": AssetFiles["person.js"],
        "place": AssetFiles["place.js"],
        "queue": AssetFiles["queue.js"],
        "select": AssetFiles["select.js"],
        "scan": AssetFiles["scan.js"],
    ]

    /// The service worker, for the address of this version's: the app without a network.
    ///
    /// Its first line names the version and the files to keep, so that a browser sees a new worker where any of them changed.
    public static let worker: [UInt8] = {
        let names = files.keys.sorted().filter { $0 != "mark-512.png" }
        let tags =
            names.map { files[$0]?.tag ?? "" } + [File(bytes: AssetFiles["worker.js"], mediaType: "").tag]
        let version = File(bytes: Array(tags.joined().utf8), mediaType: "").tag
        let paths = names.map { "\"/assets/\($0)\"" }.joined(separator: ", ")
        return Array("const release = { version: \"\(version)\", files: [\(paths)] };\n".utf8)
            // Not every browser has workers that are modules: what the queue exports stands in the same file.
            + Array(text(AssetFiles["queue.js"]).split(separator: "export ").joined().utf8)
            + AssetFiles["worker.js"]
    }()

    /// The portraits of the sample cards: JPEG, 512 pixels a side.
    public static let samplePortraits: [[UInt8]] = [
        AssetFiles["samples/curls.jpg"], AssetFiles["samples/beard.jpg"], AssetFiles["samples/bob.jpg"],
    ]

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
