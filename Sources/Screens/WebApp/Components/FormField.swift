import HTML

/// One field of a form: its title, what was typed, a hint, and what is wrong with it.
struct FormField {
    let name: String
    let title: String
    var value = ""
    var type: InputType = .text
    var autocomplete = "off"
    var hint: String?

    /// The field; an error stands below it, and a screen reader reads it with the field.
    func view(error: String? = nil) -> Markup {
        let field = "field-" + name
        return div(.class("field")) {
            label(for: field) { title }
            input(
                type, name: name, value: type == .password ? "" : value, .id(field), .dir(.automatic),
                .autocomplete(self.autocomplete), .autocapitalize("off"), .spellcheck(false),
                error == nil ? .class() : .aria("invalid", "true"),
                error != nil || hint != nil ? .aria("describedby", field + "-note") : .class())
            if let error {
                p(.class("error"), .id(field + "-note"), .role("alert")) {
                    appIcon("warning")
                    error
                }
            } else if let hint {
                p(.class("note"), .id(field + "-note")) { hint }
            }
        }
    }
}
