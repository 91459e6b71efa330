import CardModel
import HTTPServer

extension CardForm {
    /// Reads the editor's fields. Types that a vCard brought and the editor does not show are kept.
    init(_ fields: FormFields, keepingTypesOf card: Card?) {
        self.init()
        func text(_ name: String) -> String { fields.values(name).first ?? "" }
        label = OneLine.read(text("label"), over: card?.label ?? "")
        theme = fields.values("theme").first ?? Theme.coral.name
        layout = fields.values("layout").first ?? CardLayout.stacked.name
        icon = text("icon")
        hidden = fields.values("hidden")
        person = PersonForm(fields, over: card.map { PersonForm($0.details) } ?? PersonForm())
    }

    /// The editor's fields as they are before anybody types.
    var fields: FormFields {
        var contact = ContactForm()
        contact.person = person
        let about = contact.fields
        return FormFields(
            [("label", label), ("theme", theme), ("layout", layout), ("icon", icon)]
                + hidden.map { ("hidden", $0) }
                + about.names.flatMap { name in about.values(name).map { (name, $0) } })
    }
}
