import HTTPServer
import CardModel
import HTML
import Localization

/// What is made of an address to be printed, signed with or looked at later: it should outlast a week.
enum ShareMaterial: String {
    case sheet
    case signature
    case lockScreen

    init?(named name: String?) {
        guard let name, let material = ShareMaterial(rawValue: name) else { return nil }
        self = material
    }

    /// The share page, which says that the card has no link that works, and leads here once it has.
    static func missingLink(_ card: Identifier, for material: ShareMaterial?) -> String {
        CardAddress.share(card) + "?missing=" + (material?.rawValue ?? "")
    }

    /// The page of it for a card.
    func address(_ card: Identifier) -> String {
        switch self {
        case .sheet: ShareAddress.sheet(card)
        case .signature: ShareAddress.signature(card)
        case .lockScreen: ShareAddress.lockScreen(card)
        }
    }
}

/// The frame of a page with something that is made of an address.
struct MaterialPage {
    let material: ShareMaterial
    let title: String
    let card: Card
    let share: Share
    let owner: OwnerRequest

    private var words: Words { owner.words }

    /// The page; `actions` stand in its bar.
    @MarkupBuilder func view(
        @MarkupBuilder actions: () -> Markup, @MarkupBuilder content: () -> Markup
    ) -> Markup {
        header(.class("bar")) {
            a(
                href: CardAddress.share.link(card.id), .class("button", "round"),
                .aria("label", words("share.back"))
            ) { appIcon("left") }
            h1 { title }
            actions()
        }
        if share.expiresAt != nil { warning }
        content()
    }

    /// Says that the address ends, and makes one that does not.
    private var warning: Markup {
        form(action: CardAddress.newShare.link(card.id), .class("notice", "lasting")) {
            formToken(owner.session)
            input(.hidden, name: "lifetime", value: ShareLifetime.untilEnded.text)
            input(.hidden, name: "then", value: material.rawValue)
            appIcon("warning")
            p {
                words.until(share)
                button(.submit, .class("link")) { words("share.material.lasting") }
            }
        }
    }
}
