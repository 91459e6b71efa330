/// How the value of a property is laid out.
enum PropertyKind: UInt8, Sendable {
    /// A name that is not in the table.
    case unknown
    /// One text.
    case text
    /// Texts between commas.
    case list
    /// Components between semicolons, each a list between commas (N, ADR).
    case componentLists
    /// Components between semicolons, in which a comma is a comma (ORG, GENDER).
    case components
    /// A URI.
    case uri
    /// Text unless VALUE=uri says otherwise, and in 4.0 a URI when it looks like one (RELATED, UID).
    case textOrURI
    /// Base64, a data URI, or the address of the data.
    case binary
    /// A card inside the card.
    case agent
    /// Kept as it is, though known: latitude and longitude with `;` between them in 2.1 and 3.0.
    case geography
    /// BEGIN, END and VERSION.
    case begin, end, version
}

/// A name of up to sixteen ASCII bytes in upper case, as two words that compare in one step.
struct PackedName: Equatable {
    var low: UInt64 = 0
    var high: UInt64 = 0

    init() {}

    /// Packs bytes, turning letters into upper case. `nil` for more than sixteen bytes.
    @inline(__always)
    init?(_ bytes: UnsafePointer<UInt8>, count: Int) {
        guard count <= 16 else { return nil }
        var index = 0
        while index < count {
            let byte = UInt64(truncatingIfNeeded: bytes[index].asciiUppercased)
            if index < 8 {
                low |= byte &<< UInt64(index &* 8)
            } else {
                high |= byte &<< UInt64((index &- 8) &* 8)
            }
            index &+= 1
        }
    }

    @inline(__always)
    var hash: Int {
        let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed &>> 55)
    }
}

/// The names that are known, found by one multiplication and, mostly, one comparison.
struct PropertyTable: @unchecked Sendable {
    struct Entry {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var name: String = ""
        var kind: PropertyKind = .unknown
    }

    /// 512 slots; a name stands in the first free slot from its hash on. They are never changed and never freed.
    let entries: UnsafePointer<Entry>

    static let shared = PropertyTable()

    private init() {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: 512)
        entries.initialize(repeating: Entry(), count: 512)
        self.entries = UnsafePointer(entries)
        for (kind, names) in PropertyTable.names {
            for name in names.splitBytes(at: UInt8(ascii: " ")) {
                let bytes = Array(name.utf8)
                let packed = bytes.withUnsafeBufferPointer { buffer in
                    buffer.baseAddress.flatMap { PackedName($0, count: buffer.count) }
                }
                guard let packed else { continue }
                var slot = packed.hash
                while !entries[slot].name.utf8.isEmpty { slot = (slot + 1) & 511 }
                entries[slot] = Entry(low: packed.low, high: packed.high, name: name, kind: kind)
            }
        }
    }

    /// The kind of a property with this upper-case name.
    static func kind(of name: String) -> PropertyKind {
        if let slot = shared.slot(of: name) { return shared.entries[slot].kind }
        return name.utf8.count > 16 && longNames.containsBytes(of: name) ? .text : .unknown
    }

    /// The slot of an upper-case name, or `nil` when it is not known or longer than sixteen bytes.
    @inline(__always)
    func slot(of name: String) -> Int? {
        name.withBytes { bytes in
            // A packed name is filled up with zeros, so that NUL at its end would not be seen.
            guard let start = bytes.baseAddress, let packed = PackedName(start, count: bytes.count),
                bytes.count > 0, start[bytes.count &- 1] != 0
            else { return nil }
            return slot(of: packed)
        }
    }

    /// The slot of a name, or `nil` when it is not known.
    @inline(__always)
    func slot(of packed: PackedName) -> Int? {
        var slot = packed.hash
        while entries[slot].low != packed.low || entries[slot].high != packed.high {
            if entries[slot].low == 0 { return nil }
            slot = (slot &+ 1) & 511
        }
        return packed.low == 0 ? nil : slot
    }

    /// Known names of more than sixteen bytes; all of them are texts.
    static let longNames = [
        "X-PHONETIC-FIRST-NAME", "X-PHONETIC-MIDDLE-NAME", "X-PHONETIC-LAST-NAME", "X-EVOLUTION-ANNIVERSARY",
        "X-EVOLUTION-FILE-AS", "X-EVOLUTION-SPOUSE", "X-EVOLUTION-MANAGER", "X-EVOLUTION-ASSISTANT",
        "X-EVOLUTION-BLOG-URL", "X-EVOLUTION-VIDEO-URL", "X-EVOLUTION-WEBDAV-ETAG",
        "X-ADDRESSBOOKSERVER-KIND",
        "X-ADDRESSBOOKSERVER-MEMBER", "X-PHONETIC-ORGANIZATION", "X-UNREADABLE-LINE",
    ]

    private static let names: [(PropertyKind, String)] = [
        (.begin, "BEGIN"), (.end, "END"), (.version, "VERSION"),
        (
            .text,
            "FN TITLE ROLE NOTE REV BDAY ANNIVERSARY DEATHDATE MAILER TZ LABEL SORT-STRING PRODID CLASS LANG KIND "
                + "XML NAME PROFILE EMAIL CREATED GRAMGENDER LANGUAGE PRONOUNS EXPERTISE HOBBY INTEREST JSPROP "
                + "X-ABLABEL X-ABSHOWAS X-ABADR X-ABDATE X-ABRELATEDNAMES X-ABUID X-PHONETIC-ORG X-MAIDENNAME "
                + "X-PRONOUNS X-JABBER X-AIM X-ICQ X-MSN X-YAHOO X-SKYPE X-SKYPE-USERNAME X-QQ X-GOOGLE-TALK "
                + "X-GADUGADU X-GROUPWISE X-TWITTER X-ANNIVERSARY X-SPOUSE X-MANAGER X-ASSISTANT "
                + "X-MOZILLA-HTML X-DEPARTMENT X-PROFESSION X-SIP X-CLASS X-REFERRED-BY X-BIRTHDAY"
        ),
        (.list, "NICKNAME CATEGORIES"),
        (.componentLists, "N ADR"),
        (.components, "ORG GENDER"),
        (
            .uri,
            "URL IMPP SOURCE FBURL CALURI CALADRURI MEMBER ORG-DIRECTORY CONTACT-URI SOCIALPROFILE X-SOCIALPROFILE"
        ),
        (.textOrURI, "TEL UID RELATED BIRTHPLACE DEATHPLACE"),
        (.binary, "PHOTO LOGO SOUND KEY"),
        (.agent, "AGENT"),
        (.geography, "GEO"),
    ]
}
