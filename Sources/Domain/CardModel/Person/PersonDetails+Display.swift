extension PersonDetails {
    /// The largest line of a card and a contact's line in a list: the name, else company, e-mail, phone or website.
    ///
    /// Empty only when none of these was given.
    public var displayName: String {
        let candidates = [
            name.display, name.prefix, name.suffix, company, emails.first?.value ?? "",
            phones.first?.value ?? "", website,
        ]
        return candidates.first { !$0.isEmpty } ?? ""
    }

    /// The name in full for vCard's FN, which must not be empty: falls back as ``displayName`` does.
    public var formattedName: String {
        let formatted = name.formatted
        return formatted.isEmpty ? displayName : formatted
    }

    /// Whether the card stands for a company: a company without any person's name.
    public var isCompany: Bool {
        name.isEmpty && !company.isEmpty
    }

    /// Role and company on one line, "Botanist · Café Atlas"; the company is left out when it is the display name.
    public var subtitle: String {
        (isCompany ? [role, department] : [role, company]).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// One or two letters to stand for a photo; empty only when ``displayName`` is.
    ///
    /// A name written family name first gives its first sign; others the initials of given and family name; a
    /// company the initials of its first two words.
    public var monogram: String {
        let first = name.preferred.isEmpty ? name.given : name.preferred
        if name.isFamilyNameFirst { return Monogram.initial(of: name.family) }
        let initials = Monogram.initial(of: first) + Monogram.initial(of: name.family)
        if !initials.isEmpty { return initials }
        let words = displayName.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "@") }
        let letters = words.prefix(isCompany ? 2 : 1).map {
            Monogram.initial(of: String(decoding: $0, as: UTF8.self))
        }.joined()
        if !letters.isEmpty { return letters }
        return displayName.first.map { String($0) } ?? ""
    }
}

/// The letters that stand for a photo.
enum Monogram {
    /// The first letter or digit in upper case; empty when there is none.
    static func initial(of text: String) -> String {
        guard let letter = text.first(where: { $0.isLetter || $0.isNumber }) else { return "" }
        // "ß" becomes "SS" and "ŉ" becomes "ʼN": one sign is enough.
        return letter.uppercased().first.map { String($0) } ?? String(letter)
    }
}
