public import CardModel

/// The words of one language as far as a card's page needs them.
public protocol CardWords {
    /// The text of a message key.
    func text(_ key: String) -> String

    /// A birthday with or without its year.
    func birthday(_ birthday: Birthday) -> String
}

extension CardWords {
    /// What a phone number or address is for; `otherwise` where nothing is said.
    @inline(never)
    public func label(_ label: ValueLabel, otherwise key: String) -> String {
        switch label {
        case .none: text(key)
        case .custom(let words): words
        case .mobile: text("recipient.label.mobile")
        case .work: text("recipient.label.work")
        case .home: text("recipient.label.home")
        case .main: text("recipient.label.main")
        case .workFax: text("recipient.label.workFax")
        case .homeFax: text("recipient.label.homeFax")
        case .fax: text("recipient.label.fax")
        case .pager: text("recipient.label.pager")
        case .other: text("recipient.label.other")
        }
    }
}
