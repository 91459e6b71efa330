import CardModel
import HTML
import Localization

/// The fields about a person, as the editors of cards and of contacts show them.
struct PersonFields {
    /// What was typed.
    let form: PersonForm
    let words: Words
    /// What is wrong with the fields.
    var errors: FormErrors?
    /// The names of the parts that are hidden from what is shared; `nil` for a contact, of whom nothing is shared.
    var hidden: [String]?
    /// What somebody else saved meanwhile in fields that were changed here too, by the field's name.
    var conflicts: [String: String] = [:]

    /// A field of one line with its label, what is wrong with it, and the eye that hides it.
    func line(
        _ name: String, _ title: String, _ value: String, type: InputType = .text, isWide: Bool = false,
        note: String? = nil, hides field: CardField? = nil, autocomplete: String = "off"
    ) -> Markup {
        let control = input(
            type, name: name, value: value, .id("field-" + name), .dir(.automatic),
            self.autocomplete(autocomplete), invalid(if: errors?[name] != nil))
        return div(.class("field"), .class("whole", if: isWide)) {
            labelled(name, title, control, hides: field)
            if let note { p(.class("note")) { note } }
            remarks(on: name)
        }
    }

    /// A text of several lines.
    func text(
        _ name: String, _ title: String, _ value: String, hides field: CardField? = nil, limit: Int? = nil
    ) -> Markup {
        let control = textarea(
            name: name, value, .id("field-" + name), .dir(.automatic),
            limit.map { .maxlength($0) } ?? .class(), invalid(if: errors?[name] != nil))
        return div(.class("field", "whole")) {
            labelled(name, title, control, hides: field)
            remarks(on: name)
        }
    }

    private func labelled(_ name: String, _ title: String, _ control: Markup, hides field: CardField?)
        -> Markup
    {
        Markup {
            label(for: "field-" + name) { title }
            if let field, hidden != nil {
                div(.class("with-eye")) {
                    control
                    eye(field, of: title)
                }
            } else {
                control
            }
        }
    }

    /// The browser knows its owner's name and number, and nobody else's.
    func autocomplete(_ token: String) -> Attribute {
        .autocomplete(hidden == nil ? "off" : token)
    }

    func invalid(if isInvalid: Bool) -> Attribute { isInvalid ? .aria("invalid", "true") : .class() }

    /// The title of several fields that belong together, and the eye that hides them.
    func caption(_ title: String, hides field: CardField) -> Markup {
        span(.class("caption")) {
            title
            if hidden != nil { span(.class("aside")) { eye(field, of: title) } }
        }
    }

    /// Hides a part on what is shared.
    @MarkupBuilder func eye(_ field: CardField, of title: String) -> Markup {
        if let hidden {
            label(.class("eye")) {
                input(
                    .checkbox, name: "hidden", value: field.name,
                    .aria("label", words("owner.editor.hide", title)),
                    .checked(if: hidden.contains(field.name)))
                svg(viewBox: "0 0 24 24", .class("icon", "on"), .aria("hidden", "true")) {
                    SVG.use(href: "/assets/icons.svg#eye")
                }
                svg(viewBox: "0 0 24 24", .class("icon", "off"), .aria("hidden", "true")) {
                    SVG.use(href: "/assets/icons.svg#eye-off")
                }
            }
        }
    }

    /// What is wrong with a field, and what somebody else made of it.
    @MarkupBuilder func remarks(on field: String) -> Markup {
        if let problem = errors?[field] { errorText(words.sentence(problem), id: field) }
        if let stored = conflicts[field] {
            p(.class("error")) {
                appIcon("warning")
                words("contacts.conflict.stored")
            }
            p(.class("prose", "panel"), .dir(.automatic)) {
                stored.isEmpty ? words("contacts.conflict.empty") : stored
            }
        }
    }

    func errorText(_ text: String, id: String) -> Markup {
        p(.class("error"), .id("field-\(id)-error")) {
            appIcon("warning")
            span { text }
        }
    }
}
