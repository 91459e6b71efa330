import CardModel
import HTML
import Localization

extension CardEditor {
    /// The fields in groups, and the button that saves.
    var fieldsView: Markup {
        div(.class("form")) {
            pictureGroup
            group(words("owner.editor.name"), .class("two")) {
                line(
                    "givenName", words("owner.field.givenName"), form.person.name.given,
                    autocomplete: "given-name")
                line(
                    "familyName", words("owner.field.familyName"), form.person.name.family,
                    autocomplete: "family-name")
                line(
                    "namePrefix", words("owner.field.namePrefix"), form.person.name.prefix,
                    autocomplete: "honorific-prefix")
                line(
                    "nameSuffix", words("owner.field.nameSuffix"), form.person.name.suffix,
                    autocomplete: "honorific-suffix")
                line(
                    "middleName", words("owner.field.middleName"), form.person.name.middle,
                    autocomplete: "additional-name")
                line(
                    "preferredName", words("owner.field.preferredName"), form.person.name.preferred,
                    note: words("owner.field.preferredName.note"), autocomplete: "nickname")
                line(
                    "phoneticGivenName", words("cards.field.phoneticGivenName"),
                    form.person.name.phoneticGiven)
                line(
                    "phoneticFamilyName", words("cards.field.phoneticFamilyName"),
                    form.person.name.phoneticFamily)
                line("pronouns", words("owner.field.pronouns"), form.person.pronouns, hides: .pronouns)
            }
            group(words("owner.editor.work"), .class("two")) {
                line(
                    "role", words("owner.field.role"), form.person.role, hides: .role,
                    autocomplete: "organization-title")
                line(
                    "company", words("owner.field.company"), form.person.company, hides: .company,
                    autocomplete: "organization")
                line(
                    "department", words("owner.field.department"), form.person.department, hides: .department)
            }
            group(words("owner.editor.reach"), .class("two")) {
                rows(
                    "phones", words("owner.field.phones"), form.person.phones, type: .telephone,
                    labels: Self.phoneLabels, hides: .phones)
                rows(
                    "emails", words("owner.field.emails"), form.person.emails, type: .email,
                    labels: Self.emailLabels, hides: .emails)
                line(
                    "website", words("owner.field.website"), form.person.website, type: .url, isWide: true,
                    hides: .website, autocomplete: "url")
                line(
                    "location", words("owner.field.location"), form.person.location, isWide: true,
                    hides: .location)
                addressRows
            }
            group(words("owner.editor.social"), .class("two")) {
                hidingCaption(.socials, words("cards.field.socials"))
                for network in SocialNetwork.allCases { social(network) }
            }
            group(words("owner.editor.links")) { linkRows }
            group(words("owner.editor.about")) {
                bioField
                birthdayField
                line("label", words("owner.field.label"), form.label, note: words("owner.field.label.note"))
            }
            p(.class("more")) { words("owner.editor.updatesLinks") }
            div(.class("save-bar")) {
                a(href: "/cards", .class("button", "large")) { words("owner.editor.cancel") }
                button(.submit, .class("button", "large", "primary")) { words("owner.editor.save") }
            }
        }
    }

    static let phoneLabels: [ValueLabel] = [.mobile, .work, .home, .main, .workFax, .other]
    static let emailLabels: [ValueLabel] = [.work, .home, .other]

    private func group(_ title: String, _ kind: Attribute = .class(), @MarkupBuilder content: () -> Markup)
        -> Markup
    {
        fieldset(.class("group")) {
            legend { title }
            div(.class("fields"), kind) { content() }
        }
    }

    private var bioField: Markup {
        div(.class("field")) {
            label(for: "field-bio") { words("owner.field.bio") }
            div(.class("with-eye")) {
                textarea(
                    name: "bio", form.person.bio, .id("field-bio"), .dir(.automatic),
                    .maxlength(FormLimits.bio))
                eye(.bio, of: words("owner.field.bio"))
            }
            error(of: "bio")
        }
    }

    /// Every account on a network; a vCard may have brought more than one.
    @MarkupBuilder private func social(_ network: SocialNetwork) -> Markup {
        let indices = form.person.socials.indices.filter {
            form.person.socials[$0].label == network.rawValue
        }
        for (number, index) in indices.map(Optional.some).enumerated() { account(network, number, index) }
        if indices.isEmpty { account(network, 0, nil) }
    }

    private func account(_ network: SocialNetwork, _ number: Int, _ index: Int?) -> Markup {
        let name = PersonForm.accountField(network, number)
        let title = number == 0 ? network.displayName : "\(network.displayName) \(number + 1)"
        let problem = index.map { "socials.\($0).value" }
        return div(.class("field")) {
            label(for: "field-" + name) { title }
            div(.class("with-icon")) {
                appIcon(network.rawValue)
                input(
                    .text, name: name, value: index.map { form.person.socials[$0].value } ?? "",
                    .id("field-" + name), .autocapitalize("none"), .spellcheck(false),
                    attributes(of: problem))
            }
            if let problem { error(of: problem) }
        }
    }

    /// What says that a control's value is wrong, and where the reason stands.
    private func attributes(of problem: String?) -> Attribute {
        problem.map { invalid(if: errors?[$0] != nil) } ?? .class()
    }

    /// A line over several fields that are hidden together.
    func hidingCaption(_ field: CardField, _ title: String) -> Markup {
        div(.class("field", "whole")) {
            span(.class("caption")) {
                title
                span(.class("aside")) { eye(field, of: title) }
            }
        }
    }

    /// A field of one line with its label, what is wrong with it, and the eye that hides it.
    private func line(
        _ name: String, _ title: String, _ value: String, type: InputType = .text, isWide: Bool = false,
        note: String? = nil, hides field: CardField? = nil, autocomplete: String = "off"
    ) -> Markup {
        let control = input(
            type, name: name, value: value, .id("field-" + name), .dir(.automatic),
            .autocomplete(autocomplete),
            invalid(if: errors?[name] != nil))
        return div(.class("field"), .class("whole", if: isWide)) {
            label(for: "field-" + name) { title }
            if let field {
                div(.class("with-eye")) {
                    control
                    eye(field, of: title)
                }
            } else {
                control
            }
            if let note { p(.class("note")) { note } }
            error(of: name)
        }
    }

    func invalid(if isInvalid: Bool) -> Attribute { isInvalid ? .aria("invalid", "true") : .class() }

    /// Hides a part on what is shared.
    func eye(_ field: CardField, of title: String) -> Markup {
        label(.class("eye")) {
            input(
                .checkbox, name: "hidden", value: field.name,
                .aria("label", words("owner.editor.hide", title)),
                .checked(if: form.hidden.contains(field.name)))
            svg(viewBox: "0 0 24 24", .class("icon", "on"), .aria("hidden", "true")) {
                SVG.use(href: "/assets/icons.svg#eye")
            }
            svg(viewBox: "0 0 24 24", .class("icon", "off"), .aria("hidden", "true")) {
                SVG.use(href: "/assets/icons.svg#eye-off")
            }
        }
    }

    /// What is wrong with a field, in the person's language.
    func error(of field: String) -> Markup? {
        guard let problem = errors?[field] else { return nil }
        let key = MessageKey(problem.messageKey)
        return errorText(problem.argument.map { words(key, $0) } ?? words(key), id: field)
    }

    func errorText(_ text: String, id: String) -> Markup {
        p(.class("error"), .id("field-\(id)-error")) {
            appIcon("warning")
            text
        }
    }
}
