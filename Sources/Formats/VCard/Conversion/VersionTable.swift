/// Which version knows which property.
enum VersionTable {
    /// Names that all versions know.
    private static let common =
        "N FN PHOTO BDAY ADR TEL EMAIL TZ GEO TITLE ROLE LOGO ORG NOTE REV SOUND URL UID KEY"

    /// Names that 2.1 and 3.0 know besides.
    private static let early = "LABEL MAILER AGENT"

    /// Names that 3.0 knows besides (RFC 2426, RFC 4770, RFC 2739).
    private static let third =
        "NAME PROFILE SOURCE NICKNAME CATEGORIES PRODID SORT-STRING CLASS IMPP FBURL CALURI CALADRURI"

    /// Names that 4.0 knows besides (RFC 6350, 6474, 6715, 8605, 9554, 9555).
    private static let fourth =
        "SOURCE KIND XML NICKNAME GENDER LANG MEMBER RELATED CATEGORIES PRODID CLIENTPIDMAP FBURL CALADRURI CALURI "
        + "ANNIVERSARY IMPP BIRTHPLACE DEATHPLACE DEATHDATE EXPERTISE HOBBY INTEREST ORG-DIRECTORY CONTACT-URI "
        + "CREATED GRAMGENDER LANGUAGE PRONOUNS SOCIALPROFILE JSPROP"

    /// Whether a version knows a property. Names that begin with `X-` are known to all, and names that are in no version's
    /// list to none.
    static func knows(_ name: String, _ version: VCard.Version) -> Bool {
        if name.hasBytePrefix("X-") || has(common, name) { return true }
        switch version {
        case .v2_1: return has(early, name)
        case .v3_0: return has(early, name) || has(third, name)
        case .v4_0: return has(fourth, name)
        }
    }

    /// Whether any version knows a property.
    static func isStandard(_ name: String) -> Bool {
        VCard.Version.allCases.contains { knows(name, $0) }
    }

    private static func has(_ list: String, _ name: String) -> Bool {
        list.splitBytes(at: UInt8(ascii: " ")).containsBytes(of: name)
    }
}
