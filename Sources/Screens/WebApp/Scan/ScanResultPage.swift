import Accounts
import CardBook
import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization

/// What was read, and what the owner adds before it is kept.
struct ScanResultPage {
    let finding: ScanFinding
    /// What the owner adds; what was typed stays.
    let form: ContactForm
    /// Contacts that may be the same person.
    let known: [Contact]
    let owner: OwnerRequest
    var errors: FormErrors?

    private var words: Words { owner.words }
    private var details: PersonDetails { finding.code.content.details }

    func response(_ status: HTTPStatus = .ok) -> Response {
        var response = OwnerPage(title: words("scan.title"), tab: .scan).response(
            status, session: owner.session, words: words
        ) { view }
        response.security = .scan
        return response
    }

    private var heading: String {
        switch finding.code {
        case .person: words("scan.found.person")
        case .address: words("scan.found.address")
        case .text: words("scan.found.text")
        }
    }

    @MarkupBuilder private var view: Markup {
        header(.class("bar")) {
            a(href: ScanAddress.page.link(), .class("button", "round"), .aria("label", words("scan.back"))) {
                appIcon("left")
            }
            h1 { heading }
        }
        if let problem = finding.problem {
            div(.class("notice")) {
                appIcon("info")
                p { words.sentence(problem) }
            }
        }
        HTML.form(action: ScanAddress.save.link(), .class("form"), .novalidate, .data("module", "place")) {
            formToken(owner.session)
            SentForm.once
            input(.hidden, name: "text", value: finding.text)
            section(.class("group"), .aria("label", heading)) { ul(.class("rows")) { rows } }
            if !known.isEmpty { alreadyKnown }
            remember
            div(.class("save-bar")) {
                a(href: ScanAddress.page.link(), .class("button", "large")) { words("scan.again") }
                button(.submit, .class("button", "large", "primary")) {
                    appIcon("person-add")
                    words("scan.save")
                }
            }
        }
    }

    @MarkupBuilder private var rows: Markup {
        if !details.displayName.isEmpty {
            li {
                div(.class("row")) {
                    portrait
                    div(.class("words")) {
                        b { bdi { details.displayName } }
                        if !details.subtitle.isEmpty { small { bdi { details.subtitle } } }
                    }
                }
            }
        }
        for row in WayToReach.all(of: details, words: words) {
            li {
                a(href: row.link, .class("row"), .rel("noreferrer")) {
                    appIcon(row.icon)
                    div(.class("words")) {
                        b { bdi { row.text } }
                        small { row.caption }
                    }
                }
            }
        }
        if case .text(let text) = finding.code {
            li {
                div(.class("row")) { div(.class("words")) { p(.class("prose"), .dir(.automatic)) { text } } }
            }
        }
    }

    private var portrait: Markup {
        guard let photo = finding.preview else {
            return Avatar(
                Identifier(high: 0, low: 0), name: details.displayName, letters: details.monogram, photo: nil
            ).view()
        }
        return img(src: .data(.jpeg, base64: photo), alt: "", .class("avatar"))
    }

    private var needsName: Bool { details.name == PersonName() && details.company.isEmpty }

    private var remember: Markup {
        fieldset(.class("group")) {
            legend { words("scan.remember") }
            div(.class("fields", "two")) {
                if needsName {
                    line("givenName", words("owner.field.givenName"), form.person.name.given)
                    line("familyName", words("owner.field.familyName"), form.person.name.family)
                }
                line("metOn", words("owner.contact.metOn"), form.metOn, .date)
                div(.class("field")) {
                    label(for: "field-metWhere") { words("owner.contact.met") }
                    div(.class("with-button")) {
                        input(
                            .text, name: "metWhere", value: form.metWhere, .id("field-metWhere"),
                            .dir(.automatic), .autocomplete("off"))
                        button(
                            .button, .class("button", "round"), .data("place", words("scan.place.failed")),
                            .aria("label", words("scan.place")), .hidden
                        ) { appIcon("pin") }
                    }
                    error(of: "metWhere")
                }
                line("tags", words("owner.contact.tags"), form.tags)
                div(.class("field", "whole")) {
                    label(for: "field-notes") { words("owner.contact.notes") }
                    textarea(name: "notes", form.notes, .id("field-notes"), .dir(.automatic))
                    error(of: "notes")
                }
            }
        }
    }

    private var alreadyKnown: Markup {
        section(.class("group", "known")) {
            h2 { words("scan.known") }
            ul(.class("rows")) { for contact in known { row(contact) } }
        }
    }

    private func row(_ contact: Contact) -> Markup {
        let details = contact.details
        return li {
            div(.class("row")) {
                Avatar(contact.id, name: details.displayName, letters: details.monogram, photo: contact.photo)
                    .view()
                div(.class("words")) {
                    a(href: ContactAddress.one.link(contact.id)) { b { bdi { details.displayName } } }
                    if !details.subtitle.isEmpty { small { bdi { details.subtitle } } }
                }
                button(name: "into", value: contact.id.text, .class("button")) {
                    appIcon("merge")
                    words("scan.merge")
                }
            }
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

    private func error(of field: String) -> Markup? {
        guard let problem = errors?[field] else { return nil }
        return p(.class("error")) {
            appIcon("warning")
            words.sentence(problem)
        }
    }
}
