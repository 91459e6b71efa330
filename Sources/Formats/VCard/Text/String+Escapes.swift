extension String {
    /// The text with backslash escapes decoded (RFC 6350 section 3.4): `\n` and `\N` are line breaks; `\\`, `\,` and
    /// `\;` stand for the second character. Any other backslash is itself.
    var unescapedText: String {
        let bytes = Array(utf8)
        return bytes.withUnsafeBufferPointer { ValueDecoder.text($0) }
    }
}
