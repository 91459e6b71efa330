import CardModel
import HTML
import HTTPServer
import Localization

/// The form that makes or edits a contact.
struct ContactEditor {
    /// The contact as it is stored; `nil` for a new one.
    let contact: Contact?
    /// What was typed.
    let form: ContactForm
    let owner: OwnerRequest
    /// What is wrong with the fields.
    var errors: FormErrors?

    private var words: Words { owner.words }

    func response(_ status: HTTPStatus = .ok) -> Response {
        let title = contact == nil ? words("owner.contacts.new") : words("owner.contact.edit")
        let back = contact.map { ContactAddress.one.link($0.id) } ?? ContactAddress.all.link()
        return OwnerPage(title: title, tab: .contacts).response(status, session: owner.session, words: words)
        {
            header(.class("bar")) {
                a(href: back, .class("button", "round"), .aria("label", words("owner.contact.back"))) {
                    appIcon("left")
                }
                h1 { title }
            }
            HTML.form(action: back, .class("form"), .novalidate) {
                formToken(owner.session)
                fields
                div(.class("save-bar")) {
                    a(href: back, .class("button", "large")) { words("owner.editor.cancel") }
                    button(.submit, .class("button", "large", "primary")) { words("owner.contact.save") }
                }
            }
        }
    }

    @MarkupBuilder private var fields: Markup {
        let person = form.person
        group(words("owner.editor.name")) {
            line("givenName", words("owner.field.givenName"), person.name.given)
            line("familyName", words("owner.field.familyName"), person.name.family)
            line("role", words("owner.field.role"), person.role)
            line("company", words("owner.field.company"), person.company)
        }
        group(words("owner.contact.details")) {
            entries("phones", words("owner.field.phones"), person.phones, .telephone, label: .mobile)
            entries("emails", words("owner.field.emails"), person.emails, .email, label: .work)
            line("website", words("owner.field.website"), person.website, .url)
            line("location", words("owner.field.location"), person.location)
        }
        group(words("owner.contact.notes")) {
            line("metOn", words("owner.contact.metOn"), form.metOn, .date)
            line("metWhere", words("owner.contact.met"), form.metWhere)
            line("followUpDay", words("owner.contact.followUpDay"), form.followUpDay, .date)
            line("tags", words("owner.contact.tags"), form.tags)
            div(.class("field", "whole")) {
                label(for: "field-notes") { words("owner.contact.notes") }
                textarea(name: "notes", form.notes, .id("field-notes"), .dir(.automatic))
                error(of: "notes")
            }
        }
    }

    private func group(_ title: String, @MarkupBuilder content: () -> Markup) -> Markup {
        fieldset(.class("group")) {
            legend { title }
            div(.class("fields", "two")) { content() }
        }
    }

    private func line(_ name: String, _ title: String, _ value: String, _ type: InputType = .text) -> Markup {
        div(.class("field")) {
            label(for: "field-" + name) { title }
            input(
                type, name: name, value: value, .id("field-" + name), .dir(.automatic), .autocomplete("off"),
                errors?[name] == nil ? .class() : .aria("invalid", "true"))
            error(of: name)
        }
    }

    /// Every value there is, and room for one more.
    @MarkupBuilder private func entries(
        _ name: String, _ title: String, _ rows: [PersonForm.Entry], _ type: InputType, label: ValueLabel
    ) -> Markup {
        for (index, row) in (rows + [.init(label: label.name)]).enumerated() {
            input(.hidden, name: "\(name).\(index).label", value: row.label)
            line("\(name).\(index).value", index == 0 ? title : "\(title) \(index + 1)", row.value, type)
        }
    }

    private func error(of field: String) -> Markup? {
        guard let problem = errors?[field] else { return nil }
        let key = MessageKey("errors." + problem.messageKey)
        return p(.class("error")) {
            appIcon("warning")
            problem.argument.map { words(key, $0) } ?? words(key)
        }
    }
}

extension ContactForm {
    /// Reads the editor's fields. What `before` says and no field shows stays.
    init(_ fields: FormFields, over before: ContactForm) {
        self = before
        func text(_ name: String, _ kept: String) -> String { fields.values(name).first ?? kept }
        person = PersonForm(fields, over: before.person)
        notes = text("notes", notes)
        tags = text("tags", tags)
        metOn = text("metOn", metOn)
        metWhere = text("metWhere", metWhere)
        followUpDay = text("followUpDay", followUpDay)
    }
}
