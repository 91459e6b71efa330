import CardDrawing
import CardModel
import HTML

/// The page that a stranger sees for five seconds: the card, one button, and how to reach the person.
struct RecipientPage: Sendable {
    /// The card.
    var face: CardFace
    /// What the page is called: the person's or company's name.
    var title: String
    /// Role and company, for previews.
    var summary: String
    /// The person's own words.
    var bio: String
    /// Where Save leads: the `.vcf`, a plain link.
    var save: Link
    /// Where the browser reports a press on Save or on a row, `<a ping>`; no script is needed.
    var press: (save: Link, contact: Link)
    /// Ways to reach the person.
    var rows: [WayToReach]
    /// Where the recipient may send their own details.
    var reply: Link
    /// When the address stops working; `nil` when only its owner ends it.
    var expiresAt: Instant?
    /// The page's own absolute address.
    var address: String
    /// The photo's absolute address; `nil` without one.
    var photoAddress: String?
    /// The picture for previews of a card without a photo, absolute.
    var markAddress: String
    /// What the App Clip banner needs; `nil` where no Apple app is configured.
    var appClip: AppleAppIdentity?
}
