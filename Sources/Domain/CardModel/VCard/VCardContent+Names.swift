import VCard

extension VCardContent {
    /// Takes the name from N; from FN where there is no N. An FN that N does not explain is kept with its N.
    mutating func finishName(_ card: VCard) {
        let formatted = card.formattedName ?? ""
        if let name = card.name {
            details.name.family = name.family.joined(separator: " ")
            details.name.given = name.given.joined(separator: " ")
            details.name.middle = name.additional.joined(separator: " ")
            details.name.prefix = name.prefixes.joined(separator: " ")
            details.name.suffix = name.suffixes.joined(separator: ", ")
            if !formatted.isEmpty, !formatted.hasSameBytes(as: details.formattedName) {
                otherProperties += card.properties.filter { $0.name.hasSameBytes(as: "N") }.prefix(1)
                otherProperties += card.properties.filter { $0.name.hasSameBytes(as: "FN") }.prefix(1)
            }
        } else if !formatted.isEmpty, !formatted.hasSameBytes(as: details.displayName) {
            if card.isOrganization, details.company.isEmpty {
                details.company = formatted
            } else {
                details.name.given = formatted
            }
        }
    }

    /// Takes apart the note: pronouns and bio, which the details hold, are left out of the notes.
    mutating func readNotes(_ texts: [String]) {
        var text = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
        if !details.pronouns.isEmpty {
            VCardContent.drop(PersonDetails.pronounsMark + details.pronouns, from: &text)
        }
        if !details.bio.isEmpty { VCardContent.drop(details.bio, from: &text) }
        self.notes = text
    }

    /// Removes `start` when the text begins with it and a line ends there.
    private static func drop(_ start: String, from text: inout String) {
        guard text.utf8.starts(with: start.utf8) else { return }
        let rest = text[text.utf8.index(text.startIndex, offsetBy: start.utf8.count)...]
        guard rest.isEmpty || rest.utf8.first == UInt8(ascii: "\n") else { return }
        text = String(rest.dropFirst())
    }

    /// The accounts without those that came twice, as profile and as labelled link.
    static func unique(_ accounts: [SocialAccount]) -> [SocialAccount] {
        var result: [SocialAccount] = []
        for account in accounts
        where !result.contains(where: { $0.link.isEqualIgnoringASCIICase(to: account.link) }) {
            result.append(account)
        }
        return result
    }
}
