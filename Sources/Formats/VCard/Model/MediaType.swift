/// Names of media types, as the versions of vCard write them.
enum MediaType {
    /// The media type that the first bytes of a picture show, or `nil`.
    static func ofPicture(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) { return "image/gif" }
        if bytes.starts(with: [0x42, 0x4D]) { return "image/bmp" }
        if bytes.count >= 12, bytes[0...3].elementsEqual("RIFF".utf8), bytes[8...11].elementsEqual("WEBP".utf8) {
            return "image/webp"
        }
        if bytes.count >= 12, bytes[4...7].elementsEqual("ftyp".utf8) { return "image/heic" }
        return nil
    }
}
