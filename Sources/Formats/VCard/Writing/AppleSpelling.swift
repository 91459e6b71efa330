/// The names of Apple's own properties as Apple writes them.
///
/// Names mean the same in any case (RFC 2426 section 2.4.2), but address books that know these names were written
/// against files that Apple wrote.
enum AppleSpelling {
    private static let names = [
        "X-ABADR", "X-ABDATE", "X-ABLabel", "X-ABRELATEDNAMES", "X-ABShowAs", "X-ABUID",
    ]

    /// The spelling to write; the name itself where it is none of Apple's.
    static func of(_ name: String) -> String {
        guard name.utf8.starts(with: "X-AB".utf8) else { return name }
        return names.first { spelling in
            spelling.utf8.count == name.utf8.count
                && zip(spelling.utf8, name.utf8).allSatisfy { $0 == $1 || $0 == $1 | 0x20 }
        } ?? name
    }
}
