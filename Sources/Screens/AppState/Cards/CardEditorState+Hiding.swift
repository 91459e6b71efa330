public import CardModel

/// What the owner keeps off the shared card.
extension CardEditorState {
    /// The parts that can be kept off: those with something in them, and those that are off already.
    public var hideableFields: [CardField] {
        CardField.all.filter { isHidden($0) || holds($0) }
    }

    /// Whether the shared card leaves that part out.
    public func isHidden(_ field: CardField) -> Bool { form.hidden.contains(field.name) }

    /// Leaves that part out of the shared card, or shows it again.
    public func hide(_ field: CardField, _ isHidden: Bool) {
        form.hidden.removeAll { $0 == field.name }
        if isHidden { form.hidden = (form.hidden + [field.name]).sorted() }
    }

    /// Whether something was typed or chosen for that part.
    private func holds(_ field: CardField) -> Bool {
        let person = form.person
        return switch field {
        case .photo: hasPhoto
        case .pronouns: !person.pronouns.isEmpty
        case .role: !person.role.isEmpty
        case .department: !person.department.isEmpty
        case .company: !person.company.isEmpty
        case .bio: !person.bio.isEmpty
        case .phones: !person.phones.isEmpty
        case .emails: !person.emails.isEmpty
        case .addresses: !person.addresses.isEmpty
        case .website: !person.website.isEmpty
        case .socials: !person.socials.isEmpty
        case .links: !person.links.isEmpty
        case .location: !person.location.isEmpty
        case .birthday: !person.birthday.isEmpty
        default: false
        }
    }
}

extension CardField {
    /// The key of the part's name; `nil` for a part of a later version.
    public var titleKey: String? {
        switch self {
        case .photo: "owner.editor.photo"
        case .pronouns: "owner.field.pronouns"
        case .role: "owner.field.role"
        case .department: "owner.field.department"
        case .company: "owner.field.company"
        case .bio: "owner.field.bio"
        case .phones: "owner.field.phones"
        case .emails: "owner.field.emails"
        case .addresses: "cards.field.addresses"
        case .website: "owner.field.website"
        case .socials: "cards.field.socials"
        case .links: "cards.field.links"
        case .location: "owner.field.location"
        case .birthday: "cards.field.birthday"
        default: nil
        }
    }
}
