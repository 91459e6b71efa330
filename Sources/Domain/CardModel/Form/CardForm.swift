/// The raw strings of the form that makes or edits a card.
public struct CardForm: Sendable, Hashable {
    /// The raw label.
    public var label = ""
    /// What the card says about the person.
    public var person: PersonForm
    /// The theme's name.
    public var theme: String
    /// The layout's name.
    public var layout: String
    /// The icon's name; empty for the monogram. A photo is chosen elsewhere and stays.
    public var icon = ""
    /// The names of the hidden fields.
    public var hidden: [String] = []

    /// Makes an empty form.
    public init() {
        person = PersonForm()
        theme = Theme.coral.name
        layout = CardLayout.stacked.name
    }

    /// Makes the form that shows a card.
    public init(_ card: Card) {
        label = card.label
        person = PersonForm(card.details)
        theme = card.theme.name
        layout = card.layout.name
        icon = card.portrait.icon?.name ?? ""
        hidden = card.hidden.map { $0.name }.sorted()
    }

    /// The card with everything of the form in it, or all that is wrong; identifier, photo, place and dates stay.
    ///
    /// A look that neither this version nor the card knows is refused; one that the card has already stays.
    public func applied(to card: Card) throws(FormErrors) -> Card {
        var reader = FormReader(mending: card.details)
        var result = card
        result.label = reader.text(label, "label", limit: FormLimits.title)
        result.details = person.details(&reader)
        if result.details.displayName.isEmpty { reader.note("givenName", .missing) }
        result.theme = Theme(name: theme)
        if !result.theme.isKnown, result.theme != card.theme { reader.note("theme", .notAChoice) }
        result.layout = CardLayout(name: layout)
        if !CardLayout.all.contains(result.layout), result.layout != card.layout {
            reader.note("layout", .notAChoice)
        }
        if card.portrait.photo == nil {
            result.portrait = icon.isEmpty ? .monogram : .icon(CardIcon(name: icon))
            if !icon.isEmpty, result.portrait != card.portrait, !CardIcon.all.contains(CardIcon(name: icon)) {
                reader.note("icon", .notAChoice)
            }
        }
        let fields = Set(hidden.map { CardField(name: $0) })
        if !fields.subtracting(card.hidden).isSubset(of: CardField.all) { reader.note("hidden", .notAChoice) }
        result.hidden = fields
        try reader.finish()
        return result
    }
}
