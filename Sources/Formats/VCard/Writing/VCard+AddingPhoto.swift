extension VCard {
    /// The file of one vCard 3.0 with a JPEG as its last property, every other byte as it was (RFC 2426 section 3.1.4).
    ///
    /// It is the file that ``VCardWriter`` makes of the card with its photo, without reading the card: little enough for a
    /// page in WebAssembly.
    ///
    /// - Returns: `nil` where the file does not end with a line `END:VCARD`.
    public static func file(_ file: [UInt8], addingJPEG photo: [UInt8]) -> [UInt8]? {
        let lastLine = Array("END:VCARD".utf8)
        var end = file.count
        while end > 0, file[end - 1] <= 0x20 { end -= 1 }
        let start = end - lastLine.count
        guard start > 0, file[start - 1] == UInt8(ascii: "\n"),
            zip(file[start..<end], lastLine).allSatisfy({ $0 & 0xDF == $1 & 0xDF })
        else { return nil }
        let head = Array("PHOTO;ENCODING=b;TYPE=JPEG:".utf8)
        var result = Array(file[..<start])
        result.append(contentsOf: head)
        result.append(
            contentsOf: Base64.encoded(
                photo, firstLine: LineWriter.maximumLength - head.count,
                otherLines: LineWriter.maximumLength - 1))
        result.append(contentsOf: "\r\nEND:VCARD\r\n".utf8)
        return result
    }

    /// Bytes as base64 with padding and without line breaks (RFC 4648 section 4).
    public static func base64(_ bytes: [UInt8]) -> String {
        String(decoding: Base64.encoded(bytes), as: UTF8.self)
    }
}
