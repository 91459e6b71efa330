import CardModel
import Localization

extension Words {
    /// What a card shares and its offline code does not hold, in words; empty where it holds everything.
    func omitted(_ code: OfflineCode, of card: Card) -> String {
        let photo = card.sharedPortrait.photo == nil ? [] : [self("owner.editor.photo")]
        return (photo + code.omitted.map(name)).joined(separator: ", ")
    }

    private func name(of step: OfflineCode.Step) -> String {
        switch step {
        case .bio: self("owner.field.bio")
        case .birthday: self("cards.field.birthday")
        case .links: self("cards.field.links")
        case .socials: self("owner.editor.social")
        case .addresses: self("cards.field.addresses")
        case .location: self("owner.field.location")
        case .pronouns: self("owner.field.pronouns")
        case .department: self("owner.field.department")
        case .furtherPhones: self("share.offline.furtherPhones")
        case .furtherEmails: self("share.offline.furtherEmails")
        case .preferredName: self("owner.field.preferredName")
        case .website: self("owner.field.website")
        case .role: self("owner.field.role")
        case .company: self("owner.field.company")
        case .email: self("owner.field.emails")
        case .phone: self("owner.field.phones")
        }
    }
}
