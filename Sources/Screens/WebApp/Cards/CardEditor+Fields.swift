import CardModel
import HTML
import Localization

extension CardEditor {
    var fields: PersonFields {
        PersonFields(
            form: form.person, words: words, errors: errors, hidden: form.hidden, conflicts: said(clashes))
    }

    /// What else was saved, in words where a field holds a name of ours.
    private func said(_ clashes: [String: String]) -> [String: String] {
        var said = clashes
        if let theme = clashes["theme"] { said["theme"] = name(of: Theme(name: theme)) }
        if let layout = clashes["layout"] { said["layout"] = name(of: CardLayout(name: layout)) }
        if let icon = clashes["icon"] {
            let isKnown = CardIcon.all.contains(CardIcon(name: icon))
            said["icon"] = words(isKnown ? "cards.icon.\(icon)" : "owner.editor.monogram")
        }
        return said
    }

    /// The fields in groups, and the button that saves.
    var fieldsView: Markup {
        div(.class("form")) {
            pictureGroup
            group(words("owner.editor.name"), .class("two")) {
                fields.line(
                    "givenName", words("owner.field.givenName"), form.person.name.given,
                    autocomplete: "given-name")
                fields.line(
                    "familyName", words("owner.field.familyName"), form.person.name.family,
                    autocomplete: "family-name")
                fields.line(
                    "namePrefix", words("owner.field.namePrefix"), form.person.name.prefix,
                    autocomplete: "honorific-prefix")
                fields.line(
                    "nameSuffix", words("owner.field.nameSuffix"), form.person.name.suffix,
                    autocomplete: "honorific-suffix")
                fields.line(
                    "middleName", words("owner.field.middleName"), form.person.name.middle,
                    autocomplete: "additional-name")
                fields.line(
                    "preferredName", words("owner.field.preferredName"), form.person.name.preferred,
                    note: words("owner.field.preferredName.note"), autocomplete: "nickname")
                fields.line(
                    "phoneticGivenName", words("cards.field.phoneticGivenName"),
                    form.person.name.phoneticGiven)
                fields.line(
                    "phoneticFamilyName", words("cards.field.phoneticFamilyName"),
                    form.person.name.phoneticFamily)
                fields.line("pronouns", words("owner.field.pronouns"), form.person.pronouns, hides: .pronouns)
            }
            group(words("owner.editor.work"), .class("two")) {
                fields.line(
                    "role", words("owner.field.role"), form.person.role, hides: .role,
                    autocomplete: "organization-title")
                fields.line(
                    "company", words("owner.field.company"), form.person.company, hides: .company,
                    autocomplete: "organization")
                fields.line(
                    "department", words("owner.field.department"), form.person.department, hides: .department)
            }
            group(words("owner.editor.reach"), .class("two")) {
                fields.rows(
                    "phones", words("owner.field.phones"), form.person.phones, type: .telephone,
                    labels: PersonFields.phoneLabels, hides: .phones)
                fields.rows(
                    "emails", words("owner.field.emails"), form.person.emails, type: .email,
                    labels: PersonFields.emailLabels, hides: .emails)
                fields.line(
                    "website", words("owner.field.website"), form.person.website, type: .url, isWide: true,
                    hides: .website, autocomplete: "url")
                fields.line(
                    "location", words("owner.field.location"), form.person.location, isWide: true,
                    hides: .location)
                fields.addressRows
            }
            group(words("owner.editor.social"), .class("two")) {
                fields.socials
            }
            group(words("owner.editor.links")) { fields.linkRows }
            group(words("owner.editor.about")) {
                fields.text(
                    "bio", words("owner.field.bio"), form.person.bio, hides: .bio, limit: FormLimits.bio)
                fields.birthdayField
                fields.line(
                    "label", words("owner.field.label"), form.label, note: words("owner.field.label.note"))
            }
            p(.class("more")) { words("owner.editor.updatesLinks") }
            div(.class("save-bar")) {
                a(href: "/cards", .class("button", "large")) { words("owner.editor.cancel") }
                button(.submit, .class("button", "large", "primary")) { words("owner.editor.save") }
            }
        }
    }

    private func group(_ title: String, _ kind: Attribute = .class(), @MarkupBuilder content: () -> Markup)
        -> Markup
    {
        fieldset(.class("group")) {
            legend { title }
            div(.class("fields"), kind) { content() }
        }
    }
}
