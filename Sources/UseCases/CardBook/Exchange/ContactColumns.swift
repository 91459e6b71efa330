import CardModel

/// The headings that are known, in lower case.
enum ContactColumns {
    /// Fields of one value, each with the headings it is read from; the first is the one that is written.
    static let single: [(any WritableKeyPath<ContactRow, String> & Sendable, [String])] = [
        (\.prefix, ["name prefix", "prefix"]), (\.given, ["first name", "given name"]),
        (\.middle, ["middle name", "additional name"]), (\.family, ["last name", "family name", "surname"]),
        (\.suffix, ["name suffix", "suffix"]), (\.preferred, ["nickname", "preferred name"]),
        (\.phoneticGiven, ["phonetic first name", "given name yomi", "given yomi"]),
        (\.phoneticFamily, ["phonetic last name", "family name yomi", "surname yomi"]),
        (\.full, full),
        (
            \.company,
            ["organization name", "organization 1 - name", "company", "organization", "organisation"]
        ),
        (\.department, ["organization department", "organization 1 - department", "department"]),
        (\.role, role),
        (\.pronouns, ["pronouns"]), (\.bio, ["bio"]), (\.location, ["location"]),
        (\.website, ["website", "web page", "web site", "url"]), (\.birthday, birthday),
        (\.notes, notes), (\.tags, tags),
        (\.metOn, ["met on"]), (\.metWhere, ["met where"]), (\.uid, ["uid"]),
    ]

    /// The name in one cell.
    static let full = ["name", "full name", "display name"]

    /// What somebody does.
    static let role = ["organization title", "organization 1 - title", "job title", "position", "role"]

    /// What stands before the name where a table has a heading for the role, as Outlook's; else it is the role.
    static let title = "title"

    /// The birthday.
    static let birthday = ["birthday"]

    /// The day two people met; LinkedIn knows the day on which they connected.
    static let metOn = ["met on", "connected on"]

    /// Notes, all of which are kept.
    static let notes = ["notes", "note"]

    /// Tags, all of which are kept.
    static let tags = ["labels", "group membership", "categories", "tags"]

    /// Phones by Outlook's and common headings, each also with a number.
    static let phones: [(String, ValueLabel)] = [
        ("mobile phone", .mobile), ("mobile", .mobile), ("business phone", .work), ("work phone", .work),
        ("home phone", .home), ("company main phone", .main), ("primary phone", .main),
        ("business fax", .workFax), ("home fax", .homeFax), ("other fax", .fax), ("pager", .pager),
        ("other phone", .other), ("phone", .none), ("phone number", .none), ("telephone", .none),
    ]

    /// E-mail addresses by Outlook's, LinkedIn's and common headings, each also with a number.
    static let emails = ["e-mail address", "email address", "email", "e-mail"]

    /// Outlook's places.
    static let outlookPlaces: [(String, ValueLabel)] = [
        ("business", .work), ("home", .home), ("other", .other),
    ]

    /// Kind and number of the heading `phone 1 - value` and of others of that form.
    static func numbered(_ heading: String) -> (kind: String, number: Int)? {
        let words = heading.split(separator: " ")
        guard words.count >= 4, words[2] == "-", let number = Int(words[1]),
            ["e-mail", "phone", "address", "website", "social", "link"].contains(words[0])
        else { return nil }
        return (String(words[0]), number)
    }
}
