public import CardModel
public import HTML

/// One row below a card: a phone number, an address, a link.
public struct WayToReach: Sendable, Hashable {
    /// The symbol's name.
    public var icon: String
    /// What is written large.
    public var text: String
    /// What it is.
    public var caption: String
    /// Where a tap leads; `nil` for plain text, also where the card holds an address that may not stand in a page.
    public var link: Link?

    /// The ways to reach a person, each with its link.
    public static func all(of details: PersonDetails, words: some CardWords) -> [WayToReach] {
        var ways: [WayToReach] = []
        for phone in details.phones {
            ways.add(
                "phone", phone.value, words.label(phone.label, otherwise: "recipient.row.phone"),
                PhoneNumber(phone.value)?.link)
        }
        for email in details.emails {
            ways.add(
                "mail", email.value, words.label(email.label, otherwise: "recipient.row.email"),
                EmailAddress.isPlausible(email.value) ? EmailAddress.link(to: email.value) : nil)
        }
        if !details.website.isEmpty {
            ways.add("globe", shown(details.website), words.text("recipient.row.website"), details.website)
        }
        for account in details.socials {
            ways.add(
                account.network.rawValue, account.display, account.network.displayName, account.link)
        }
        for link in details.links {
            let address = shown(link.address)
            if link.title.isEmpty {
                ways.add("link", address, words.text("recipient.row.link"), link.address)
            } else {
                ways.add("link", link.title, address, link.address)
            }
        }
        for address in details.addresses {
            let line = address.singleLine
            ways.add(
                "pin", line, words.label(address.label, otherwise: "recipient.row.address"),
                MapLink.link(to: line))
        }
        if !details.location.isEmpty {
            ways.add(
                "pin", details.location, words.text("recipient.row.location"),
                MapLink.link(to: details.location))
        }
        if let birthday = details.birthday {
            ways.add("cake", words.birthday(birthday), words.text("recipient.row.birthday"), nil)
        }
        return ways
    }

    /// An address as a person writes it.
    @inline(never)
    private static func shown(_ address: String) -> String { (try? WebAddress(address))?.display ?? address }
}

extension [WayToReach] {
    @inline(never)
    fileprivate mutating func add(_ icon: String, _ text: String, _ caption: String, _ address: String?) {
        append(WayToReach(icon: icon, text: text, caption: caption, link: Link(address)))
    }
}
