/// An e-mail address that somebody signs in with: plausible, not proven.
public struct SignInAddress: Hashable, Sendable {
    /// The address as it was typed, without spaces around it.
    public let text: String

    /// Reads an address; `nil` where no letter could arrive there.
    public init?(_ text: String) {
        let trimmed = text.drop { $0 == " " }
        let end = trimmed.lastIndex { $0 != " " }.map { trimmed.index(after: $0) } ?? trimmed.startIndex
        let address = trimmed[..<end]
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), address.utf8.count <= 254,
            !parts[1].hasPrefix("."), !parts[1].hasSuffix("."),
            address.unicodeScalars.allSatisfy({
                $0.value > 0x20 && $0.value != 0x7F && !$0.properties.isWhitespace
            })
        else { return nil }
        self.text = String(address)
    }

    /// What makes two addresses the same: case does not.
    var folded: String { text.lowercased() }
}
