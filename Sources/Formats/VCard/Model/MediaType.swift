/// Names of media types, as the versions of vCard write them.
enum MediaType {
    /// The media type that the first bytes of a picture show, or `nil`.
    static func ofPicture(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) { return "image/gif" }
        if bytes.starts(with: [0x42, 0x4D]) { return "image/bmp" }
        guard bytes.count >= 12 else { return nil }
        if bytes[0...3].elementsEqual("RIFF".utf8), bytes[8...11].elementsEqual("WEBP".utf8) {
            return "image/webp"
        }
        if bytes[4...7].elementsEqual("ftyp".utf8) { return "image/heic" }
        return nil
    }

    /// The words that 2.1 and 3.0 write in TYPE, and the media types that they stand for.
    private static let words: [(word: String, mediaType: String)] = [
        ("JPEG", "image/jpeg"), ("JPG", "image/jpeg"), ("PNG", "image/png"), ("GIF", "image/gif"),
        ("BMP", "image/bmp"), ("WEBP", "image/webp"), ("HEIC", "image/heic"), ("TIFF", "image/tiff"),
        ("SVG", "image/svg+xml"), ("WAVE", "audio/wav"), ("WAV", "audio/wav"), ("BASIC", "audio/basic"),
        ("PCM", "audio/basic"), ("AIFF", "audio/aiff"), ("MP3", "audio/mpeg"), ("OGG", "audio/ogg"),
        ("PGP", "application/pgp-keys"), ("X509", "application/pkix-cert"),
    ]

    /// Takes the media type out of a property's TYPE or MEDIATYPE parameter, each word that names it: some programs write it
    /// twice. `nil` when neither names one.
    static func take(from parameters: inout [Parameter]) -> String? {
        var taken: String?
        for index in parameters.indices {
            let isType = parameters[index].name.hasSameBytes(as: "TYPE")
            guard isType || parameters[index].name.hasSameBytes(as: "MEDIATYPE") else { continue }
            parameters[index].values.removeAll { value in
                guard let mediaType = mediaType(of: value) else { return false }
                let first = taken ?? mediaType
                taken = first
                return mediaType.hasSameBytes(as: first)
            }
        }
        if taken != nil { parameters.removeAll { $0.values.isEmpty } }
        return taken
    }

    /// The media type that a word of TYPE stands for, or that it spells out; `nil` for other words.
    static func mediaType(of word: String) -> String? {
        let upper = word.asciiUppercased
        if let known = words.first(where: { $0.word.hasSameBytes(as: upper) }) { return known.mediaType }
        return isMediaType(word) ? word.asciiLowercased : nil
    }

    /// The word that 2.1 and 3.0 write in TYPE for a media type: `JPEG`, or the media type itself when it has none.
    static func word(of mediaType: String) -> String {
        words.first { $0.mediaType.hasSameBytes(as: mediaType) }?.word ?? mediaType
    }

    /// Whether a text, with or without parameters, can stand in a data URI (RFC 2397).
    static func isWritable(_ text: String) -> Bool {
        text.utf8.allSatisfy {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\"")
                && $0 != UInt8(ascii: "\\")
        }
    }

    /// Whether a text has the form `type/subtype`.
    static func isMediaType(_ text: String) -> Bool {
        let parts = text.splitBytes(at: UInt8(ascii: "/"))
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.utf8.isEmpty
                    && part.utf8.allSatisfy {
                        $0.isTokenByte || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
                    }
            }
    }
}
