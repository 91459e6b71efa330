import CardModel
import HTML
import HTTPServer
import Localization
import PhotoProcessing

/// The form that makes or edits a contact.
struct ContactEditor {
    /// The contact as it is stored; `nil` for a new one.
    let contact: Contact?
    /// What was typed.
    let form: ContactForm
    let owner: OwnerRequest
    /// What is wrong with the fields.
    var errors: FormErrors?
    /// What is wrong with the photo.
    var photoError: PhotoError?
    /// Whether a photo came that cannot be kept, since the form comes back.
    var photoWasChosen = false
    /// What somebody else saved meanwhile in fields that were changed here too, by the field's name.
    var conflicts: [String: String] = [:]

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
            notice
            HTML.form(action: back, encoding: .multipart, .class("form"), .novalidate) {
                formToken(owner.session)
                if let contact {
                    input(.hidden, name: "base", value: ContactForm(contact).fields.urlEncoded)
                    if contact.deletedAt != nil { input(.hidden, name: "restore", value: "1") }
                }
                fields
                div(.class("save-bar")) {
                    a(href: back, .class("button", "large")) { words("owner.editor.cancel") }
                    button(.submit, .class("button", "large", "primary")) { words("owner.contact.save") }
                }
            }
        }
    }

    @MarkupBuilder private var notice: Markup {
        if contact?.deletedAt != nil {
            note(words("contacts.conflict.deleted"))
        } else if !conflicts.isEmpty {
            note(words("contacts.conflict.edited"))
        } else if errors != nil || photoError != nil {
            note(words("owner.editor.notSaved"))
        }
    }

    private func note(_ text: String) -> Markup {
        div(.class("notice", "bad"), .role("alert")) {
            appIcon("warning")
            p { text }
        }
    }

    @MarkupBuilder private var fields: Markup {
        let person = form.person
        group(words("owner.editor.name")) {
            line("givenName", words("owner.field.givenName"), person.name.given)
            line("familyName", words("owner.field.familyName"), person.name.family)
            line("role", words("owner.field.role"), person.role)
            line("company", words("owner.field.company"), person.company)
            photo
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
            text("notes", words("owner.contact.notes"), form.notes)
        }
        group(words("contacts.editor.more")) {
            line("namePrefix", words("owner.field.namePrefix"), person.name.prefix)
            line("middleName", words("owner.field.middleName"), person.name.middle)
            line("nameSuffix", words("owner.field.nameSuffix"), person.name.suffix)
            line("preferredName", words("owner.field.preferredName"), person.name.preferred)
            line("pronouns", words("owner.field.pronouns"), person.pronouns)
            line("department", words("owner.field.department"), person.department)
            line("birthday", words("contacts.editor.birthday"), person.birthday)
            text("bio", words("owner.field.bio"), person.bio)
        }
    }

    private var photo: Markup {
        div(.class("field", "whole", "choose")) {
            label(for: "field-photo") { words("owner.editor.photo") }
            div(.class("photo-line")) {
                if let contact, contact.photo != nil {
                    Avatar(contact.id, name: contact.details.displayName, photo: contact.photo).view()
                }
                input(
                    .file, name: "photo", .id("field-photo"), .accept("image/*"),
                    photoError == nil ? .class() : .aria("invalid", "true"))
            }
            if contact?.photo != nil {
                label(.class("tick")) {
                    input(.checkbox, name: "removePhoto", value: "1")
                    words("owner.editor.removePhoto")
                }
            }
            if let photoError {
                p(.class("error")) {
                    appIcon("warning")
                    words.sentence(photoError)
                }
            } else if photoWasChosen {
                p(.class("note")) { words("owner.editor.choosePhotoAgain") }
            }
        }
    }

    private func group(_ title: String, @MarkupBuilder content: () -> Markup) -> Markup {
        fieldset(.class("group")) {
            legend { title }
            div(.class("fields", "two")) { content() }
        }
    }

    private func text(_ name: String, _ title: String, _ value: String) -> Markup {
        div(.class("field", "whole")) {
            label(for: "field-" + name) { title }
            textarea(
                name: name, value, .id("field-" + name), .dir(.automatic),
                errors?[name] == nil ? .class() : .aria("invalid", "true"))
            remarks(on: name)
        }
    }

    private func line(_ name: String, _ title: String, _ value: String, _ type: InputType = .text) -> Markup {
        div(.class("field")) {
            label(for: "field-" + name) { title }
            control(name, value, type)
            remarks(on: name)
        }
    }

    private func control(_ name: String, _ value: String, _ type: InputType) -> Markup {
        input(
            type, name: name, value: value, .id("field-" + name), .dir(.automatic), .autocomplete("off"),
            errors?[name] == nil ? .class() : .aria("invalid", "true"))
    }

    /// Every value there is, and room for one more.
    @MarkupBuilder private func entries(
        _ name: String, _ title: String, _ rows: [PersonForm.Entry], _ type: InputType, label: ValueLabel
    ) -> Markup {
        for (index, row) in (rows + [.init(label: label.name)]).enumerated() {
            let field = "\(name).\(index).value"
            let words = index == 0 ? title : "\(title) \(index + 1)"
            div(.class("field")) {
                HTML.label(for: "field-" + field) { words }
                div(.class("labelled")) {
                    choice("\(name).\(index).label", words, row.label)
                    control(field, row.value, type)
                }
                remarks(on: field)
                if index == 0 { remarks(on: name) }
            }
        }
    }

    private func choice(_ name: String, _ title: String, _ chosen: String) -> Markup {
        let known = ValueLabel.standard
        let custom = known.contains { $0.name == chosen } ? [] : [ValueLabel(name: chosen)]
        return select(name: name, .aria("label", words("owner.editor.labelOf", title))) {
            for label in custom + known {
                option(
                    words.label(label, otherwise: "contacts.editor.noLabel"), value: label.name,
                    selected: label.name == chosen || (label == custom.first))
            }
        }
    }

    /// What is wrong with a field, and what somebody else made of it.
    @MarkupBuilder private func remarks(on field: String) -> Markup {
        if let problem = errors?[field] {
            p(.class("error")) {
                appIcon("warning")
                words.sentence(problem)
            }
        }
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

    /// The editor's fields as they are before anybody types.
    var fields: FormFields {
        let name = person.name
        var fields: [(String, String)] = [
            ("namePrefix", name.prefix), ("givenName", name.given), ("middleName", name.middle),
            ("familyName", name.family), ("nameSuffix", name.suffix), ("preferredName", name.preferred),
            ("pronouns", person.pronouns), ("role", person.role), ("department", person.department),
            ("company", person.company), ("bio", person.bio), ("website", person.website),
            ("location", person.location), ("birthday", person.birthday), ("notes", notes), ("tags", tags),
            ("metOn", metOn), ("metWhere", metWhere), ("followUpDay", followUpDay),
        ]
        for (kind, entries) in [("phones", person.phones), ("emails", person.emails)] {
            for (index, entry) in entries.enumerated() {
                fields.append(("\(kind).\(index).label", entry.label))
                fields.append(("\(kind).\(index).value", entry.value))
            }
        }
        return FormFields(fields)
    }
}
