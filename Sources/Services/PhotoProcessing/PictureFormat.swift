/// What kind of file a sender gave, by its first bytes alone. File names and media types are not believed.
enum PictureFormat: Hashable {
    case jpeg, png, webp, heic
    /// A known kind that is refused, with the name that people call it.
    case refused(name: String)

    /// Nil when the bytes begin like nothing known.
    init?(sniffing bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            self = .webp
        } else if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
            self.init(brandsOf: bytes)
        } else if let name = Self.refusedName(of: bytes) {
            self = .refused(name: name)
        } else {
            return nil
        }
    }

    /// Reads the file type box of an ISO base media file (ISO/IEC 14496-12, 4.3): HEIC, AVIF and films begin alike.
    private init(brandsOf bytes: [UInt8]) {
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let box = bytes.prefix(max(12, min(length, 256)))
        // The minor version stands at 12, between the major brand and those that it is compatible with.
        let brands = stride(from: 8, to: box.count - 3, by: 4).filter { $0 != 12 }
            .map { String(decoding: box[$0..<$0 + 4], as: UTF8.self) }
        if brands.contains(where: ["heic", "heix", "heim", "heis"].contains) {
            self = .heic
        } else if brands.contains("avif") || brands.contains("avis") {
            self = .refused(name: "AVIF")
        } else if brands.contains("mif1"), brands.contains(where: ["hevc", "hevx"].contains) {
            self = .heic
        } else {
            self = .refused(name: brands.first == "crx " ? "CR3" : "MP4")
        }
    }

    private static func refusedName(of bytes: [UInt8]) -> String? {
        for (name, start) in refusedStarts where bytes.starts(with: start) { return name }
        return isSVG(bytes) ? "SVG" : nil
    }

    private static let refusedStarts: [(name: String, start: [UInt8])] = [
        ("GIF", Array("GIF8".utf8)),
        ("PDF", Array("%PDF-".utf8)),
        ("TIFF", [0x49, 0x49, 0x2A, 0x00]),
        ("TIFF", [0x4D, 0x4D, 0x00, 0x2A]),
        ("BMP", Array("BM".utf8)),
        ("PSD", Array("8BPS".utf8)),
        ("JPEG XL", [0xFF, 0x0A]),
        ("JPEG XL", [0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20]),
        ("JPEG 2000", [0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20]),
        ("ICO", [0x00, 0x00, 0x01, 0x00]),
        ("PostScript", Array("%!PS".utf8)),
        ("ZIP", Array("PK\u{3}\u{4}".utf8)),
    ]

    /// SVG is text; its root element may come after a byte order mark, a declaration and comments.
    private static func isSVG(_ bytes: [UInt8]) -> Bool {
        let head = bytes.prefix(1_024)
        let first = head.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
        return first == UInt8(ascii: "<")
            && String(decoding: head, as: UTF8.self).lowercased().contains("<svg")
    }
}
