import CardBook
import CardModel
import Foundation
import HTML
import Localization

extension RecipientPage {
    /// The page of a shared card.
    init(
        _ card: SharedCard, details: PersonDetails, at base: PublicAddress, apple: AppleAppIdentity?,
        words: Words
    ) {
        func path(_ part: CardLink.Part) -> String { CardLink(card.id, at: base, part: part).path }
        let photo = card.portrait.photo == nil ? nil : Link(path(.photo))
        face = CardFace(
            details: details, portrait: card.portrait, photo: photo, theme: card.theme, layout: card.layout)
        title = details.displayName
        summary = details.subtitle
        bio = details.bio
        save = Link(path(.contactFile)) ?? "/"
        press = (
            save: RecipientAddress.press.link(card.id, "save"),
            contact: RecipientAddress.press.link(card.id, "contact")
        )
        rows = RecipientPage.rows(details, words: words)
        reply = RecipientAddress.reply.link(card.id)
        expiresAt = card.expiresAt
        address = CardLink(card.id, at: base).text
        photoAddress = photo == nil ? nil : CardLink(card.id, at: base, part: .photo).text
        markAddress = base.text + "/assets/mark-512.png"
        appClip = apple
    }

    /// The ways to reach a person, each with its link.
    static func rows(_ details: PersonDetails, words: Words) -> [Row] {
        var rows = details.phones.map { phone in
            Row(
                icon: .phone, text: phone.value,
                caption: words.label(phone.label, otherwise: "recipient.row.phone"),
                link: PhoneNumber(phone.value).flatMap { Link($0.link) })
        }
        rows += details.emails.map { email in
            Row(
                icon: .mail, text: email.value,
                caption: words.label(email.label, otherwise: "recipient.row.email"),
                link: EmailAddress.isPlausible(email.value) ? Link(EmailAddress.link(to: email.value)) : nil)
        }
        if !details.website.isEmpty {
            rows.append(
                Row(
                    icon: .website, text: shown(details.website), caption: words("recipient.row.website"),
                    link: Link(details.website)))
        }
        rows += details.socials.map { account in
            Row(
                icon: Icon(account.network), text: account.display, caption: account.network.displayName,
                link: Link(account.link))
        }
        rows += details.links.map { link in
            Row(
                icon: .link, text: link.title.isEmpty ? shown(link.address) : link.title,
                caption: link.title.isEmpty ? words("recipient.row.link") : shown(link.address),
                link: Link(link.address))
        }
        rows += details.addresses.map { address in
            Row(
                icon: .place, text: address.singleLine,
                caption: words.label(address.label, otherwise: "recipient.row.address"),
                link: map(address.singleLine))
        }
        if !details.location.isEmpty {
            rows.append(
                Row(
                    icon: .place, text: details.location, caption: words("recipient.row.location"),
                    link: map(details.location)))
        }
        if let birthday = details.birthday {
            rows.append(
                Row(
                    icon: .birthday, text: words.birthday(birthday), caption: words("recipient.row.birthday"),
                    link: nil))
        }
        return rows
    }

    /// An address as a person writes it.
    private static func shown(_ address: String) -> String { (try? WebAddress(address))?.display ?? address }

    /// A map that opens in the phone's own map app where there is one, at no third party's server until it is tapped.
    private static func map(_ place: String) -> Link? {
        var allowed = CharacterSet.urlQueryAllowed
        allowed.remove(charactersIn: "&+#=?")
        return place.addingPercentEncoding(withAllowedCharacters: allowed).flatMap {
            Link("https://maps.apple.com/?q=" + $0)
        }
    }
}
