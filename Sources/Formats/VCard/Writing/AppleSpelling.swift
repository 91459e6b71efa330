/// The names of Apple's own properties as Apple writes them.
///
/// Names mean the same in any case (RFC 2426 section 2.4.2), but address books that know these names were written
/// against files that Apple wrote.
enum AppleSpelling {
    /// The spelling to write of a name in upper case; `nil` where it is the name itself.
    @inline(__always)
    static func of(_ name: borrowing String) -> StaticString? {
        if name.isSame(as: "X-ABLABEL") { return "X-ABLabel" }
        return name.isSame(as: "X-ABSHOWAS") ? "X-ABShowAs" : nil
    }
}
