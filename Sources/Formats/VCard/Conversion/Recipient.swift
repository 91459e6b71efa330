/// A program that people open a card with.
///
/// What each of them reads is known from its source, from what it exports, or from reports of its users; a new version may
/// read more.
public enum Recipient: Sendable, Hashable, CaseIterable {
    /// Contacts on iPhone, iPad and Mac.
    case apple
    /// Contacts on Android, and the phones that are built on it.
    case android
    /// Google Contacts on the web.
    case google
    /// Outlook.
    case outlook

    /// The name that people know it by.
    public var name: String {
        switch self {
        case .apple: "Apple Contacts"
        case .android: "Android Contacts"
        case .google: "Google Contacts"
        case .outlook: "Outlook"
        }
    }
}

extension VCard {
    /// What the program would not show, or not keep, of this card as it stands. Empty when everything arrives.
    public func losses(in recipient: Recipient) -> [Loss] {
        var losses = version == .v4_0 ? RecipientRules.lossesOfVersion4(self, recipient) : []
        for property in properties {
            if let message = RecipientRules.loss(of: property, in: self, recipient) {
                losses.append(Loss(property: property.name, message: message))
            }
        }
        if displayName.utf8.isEmpty {
            losses.append(Loss(property: "FN", message: "The card has no name; it is hard to find again."))
        }
        return losses
    }

    /// What the standard of the card's version asks for and the card does not have (RFC 2426 section 4, RFC 6350
    /// section 6). The writer writes the lines that are missing, but empty.
    public var omissions: [Loss] {
        var omissions: [Loss] = []
        if version != .v2_1, formattedName == nil {
            omissions.append(Loss(property: "FN", message: "\(version.text) asks for a name to show."))
        }
        if version != .v4_0, first("N") == nil {
            omissions.append(Loss(property: "N", message: "\(version.text) asks for the parts of the name."))
        }
        return omissions
    }
}
