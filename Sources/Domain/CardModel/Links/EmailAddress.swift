/// The check that a text can be an e-mail address.
public enum EmailAddress {
    /// Whether the text has a local part of at most 64 bytes, one `@` and a domain with a dot (RFC 5321, RFC 6531).
    ///
    /// Quoted local parts are refused: no mail service hands them out, and they hide a second `@`.
    public static func isPlausible(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")), (1...64).contains(at),
            !text.unicodeScalars.contains(where: {
                $0.isControl || $0.isWhitespace || $0.isBidirectionalControl
            }),
            !bytes.contains(where: { "\"(),:;<>[\\]".utf8.contains($0) })
        else { return false }
        let local = bytes[..<at].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let domain = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return local.allSatisfy { !$0.isEmpty } && domain.count >= 2
            && domain.allSatisfy {
                (1...63).contains($0.count) && $0.first != UInt8(ascii: "-") && $0.last != UInt8(ascii: "-")
                    && !$0.contains(UInt8(ascii: "@"))
            }
    }

    /// The address that writes a mail to `email`, `mailto:zoe%2Bcard@example.com`.
    public static func link(to email: String) -> String {
        guard let at = email.utf8.lastIndex(of: UInt8(ascii: "@")) else {
            return "mailto:" + PercentEncoding.encode(email)
        }
        let domain = email[email.utf8.index(after: at)...]
        return "mailto:" + PercentEncoding.encode(String(email[..<at])) + "@"
            + PercentEncoding.encode(String(domain))
    }
}
