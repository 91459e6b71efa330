import CardDrawing
import CardModel
import HTML

extension RecipientPage {
    /// The page of a shared card.
    init(
        _ card: SharedCard, details: PersonDetails, at base: PublicAddress, apple: AppleAppIdentity?,
        words: Words
    ) {
        func path(_ part: CardLink.Part) -> String { CardLink(card.id, at: base, part: part).path }
        let photo = card.portrait.photo == nil ? nil : Link(path(.photo))
        face = CardFace(
            details: details, portrait: card.portrait, photo: photo.map { .link($0) }, theme: card.theme,
            layout: card.layout)
        title = details.displayName
        summary = details.subtitle
        bio = details.bio
        save = Link(path(.contactFile)) ?? "/"
        press = (
            save: RecipientAddress.press.link(card.id, "save"),
            contact: RecipientAddress.press.link(card.id, "contact")
        )
        rows = WayToReach.all(of: details, words: words)
        reply = RecipientAddress.reply.link(card.id)
        expiresAt = card.expiresAt
        address = CardLink(card.id, at: base).text
        photoAddress = photo == nil ? nil : CardLink(card.id, at: base, part: .photo).text
        markAddress = base.text + "/assets/mark-512.png"
        appClip = apple
    }
}
