import CardDrawing
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
    var form: ContactForm
    let owner: OwnerRequest
    /// What is wrong with the fields.
    var errors: FormErrors?
    /// What is wrong with the photo.
    var photoError: PhotoError?
    /// Whether a photo came that cannot be kept, since the form comes back.
    var photoWasChosen = false
    /// What somebody else saved meanwhile in fields that were changed here too, by the field's name.
    var conflicts: [String: String] = [:]

    /// The fields as they were before anybody typed, where the form comes back with another row.
    var base: String?

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
            HTML.form(
                action: back, encoding: .multipart, .class("form"), .data("module", "person"),
                .novalidate
            ) {
                formToken(owner.session)
                if let contact {
                    input(.hidden, name: "base", value: base ?? ContactForm(contact).fields.urlEncoded)
                    if contact.deletedAt != nil { input(.hidden, name: "restore", value: "1") }
                } else {
                    SentForm.once
                }
                // The return key presses the form's first button: it must be the one that saves.
                button(.submit, .class("unseen"), .tabindex(-1), .aria("hidden", "true")) {}
                groups
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

    private var fields: PersonFields {
        PersonFields(form: form.person, words: words, errors: errors, conflicts: conflicts)
    }

    @MarkupBuilder private var groups: Markup {
        let person = form.person
        group(words("owner.editor.name")) {
            photo
            fields.line("givenName", words("owner.field.givenName"), person.name.given)
            fields.line("familyName", words("owner.field.familyName"), person.name.family)
            fields.line("role", words("owner.field.role"), person.role)
            fields.line("company", words("owner.field.company"), person.company)
        }
        group(words("owner.contact.notes")) {
            fields.line("metOn", words("owner.contact.metOn"), form.metOn, type: .date)
            fields.line("metWhere", words("owner.contact.met"), form.metWhere)
            fields.line("followUpDay", words("owner.contact.followUpDay"), form.followUpDay, type: .date)
            fields.line("tags", words("owner.contact.tags"), form.tags)
            fields.text("notes", words("owner.contact.notes"), form.notes)
        }
        group(words("owner.contact.details")) {
            fields.rows(
                "phones", words("owner.field.phones"), person.phones, type: .telephone,
                labels: PersonFields.phoneLabels, hides: .phones)
            fields.rows(
                "emails", words("owner.field.emails"), person.emails, type: .email,
                labels: PersonFields.emailLabels, hides: .emails)
            fields.line("website", words("owner.field.website"), person.website, type: .url)
            fields.line("location", words("owner.field.location"), person.location)
            fields.addressRows
        }
        group(words("owner.editor.social")) { fields.socials }
        group(words("owner.editor.links")) { fields.linkRows }
        group(words("contacts.editor.more")) {
            fields.line("namePrefix", words("owner.field.namePrefix"), person.name.prefix)
            fields.line("nameSuffix", words("owner.field.nameSuffix"), person.name.suffix)
            fields.line("middleName", words("owner.field.middleName"), person.name.middle)
            fields.line("preferredName", words("owner.field.preferredName"), person.name.preferred)
            fields.line(
                "phoneticGivenName", words("cards.field.phoneticGivenName"), person.name.phoneticGiven)
            fields.line(
                "phoneticFamilyName", words("cards.field.phoneticFamilyName"), person.name.phoneticFamily)
            fields.line("pronouns", words("owner.field.pronouns"), person.pronouns)
            fields.line("department", words("owner.field.department"), person.department)
            fields.birthdayField
            fields.text("bio", words("owner.field.bio"), person.bio)
        }
    }

    private var photo: Markup {
        div(.class("field", "whole")) {
            span(.class("caption")) { words("owner.editor.photo") }
            fields.photo(presentPhoto, isWrong: photoError != nil) {
                if contact?.photo != nil {
                    label(.class("tick")) {
                        input(.checkbox, name: "removePhoto", value: "1")
                        words("owner.editor.removePhoto")
                    }
                }
            }
            if let photoError {
                fields.errorText(words.sentence(photoError), id: "photo")
            } else if photoWasChosen {
                p(.class("note")) { words("owner.editor.choosePhotoAgain") }
            }
        }
    }

    private var presentPhoto: Markup {
        if let contact, let photo = contact.photo,
            let link = Link(ContactAddress.photo(contact.id) + "?v=" + photo.sha256.prefix(8))
        {
            return img(src: .link(link), alt: "", .class("avatar"), .data("photo", ""))
        }
        let letters = contact?.details.monogram ?? ""
        return span(.class("avatar"), .data("photo", ""), .aria("hidden", "true")) {
            letters.isEmpty ? "Aa" : letters
        }
    }

    private func group(_ title: String, @MarkupBuilder content: () -> Markup) -> Markup {
        fieldset(.class("group")) {
            legend { title }
            div(.class("fields", "two")) { content() }
        }
    }
}
