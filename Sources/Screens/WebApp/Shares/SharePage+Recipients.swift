import HTTPServer
import CardModel
import HTML
import Localization

extension SharePage {
    /// Who got the card, and the form that writes one more down.
    var whoGotIt: Markup {
        section(.class("group")) {
            h2(.id("who")) { words("share.who.title") }
            ul(.class("rows")) {
                for recipient in recipients { li { row(recipient) } }
                li { noteForm }
            }
        }
    }

    private func row(_ recipient: Recipient) -> Markup {
        let handover = recipient.handover
        let facts = [words.day(handover.at), handover.place].filter { !$0.isEmpty }.joined(separator: " · ")
        return div(.class("row")) {
            if let avatar = recipient.avatar { avatar.view() } else { appIcon("person") }
            div(.class("words")) {
                if recipient.avatar != nil, let contact = handover.contactID {
                    a(href: ContactAddress.one.link(contact)) { b { bdi { handover.recipient } } }
                } else {
                    b { bdi { handover.recipient } }
                }
                small { bdi { facts } }
            }
            form(action: ShareAddress.removeHandover.link(handover.id)) {
                formToken(session)
                button(
                    .submit, .class("remove"),
                    .aria("label", words("owner.editor.remove", handover.recipient))
                ) { appIcon("close") }
            }
        }
    }

    private var problems: [String: FormError.Problem] { note.isSent ? note.problems(today: today) : [:] }

    private var noteForm: Markup {
        details(open: note.isSent, .class("note-form")) {
            summary(.class("row")) {
                appIcon("person-add")
                div(.class("words")) { b { words("share.who.note") } }
            }
            form(action: ShareAddress.handovers.link(card.id), .class("fields", "two"), .novalidate) {
                formToken(session)
                line("who", words("share.who.name"), note.who, autocomplete: "off", list: "people")
                line("where", words("share.who.where"), note.place)
                line("when", words("share.who.when"), note.day, type: .date)
                button(.submit, .class("button", "whole")) { words("share.who.save") }
            }
            datalist(.id("people")) { for name in names { option(name, value: name) } }
        }
    }

    private func line(
        _ name: String, _ title: String, _ value: String, type: InputType = .text,
        autocomplete: String = "off", list: String? = nil
    ) -> Markup {
        let problem = problems[name]
        return div(.class("field")) {
            label(for: "field-" + name) { title }
            input(
                type, name: name, value: value, .id("field-" + name), .dir(.automatic),
                .autocomplete(autocomplete), list.map { .list($0) } ?? .class(),
                problem == nil ? .class() : .aria("invalid", "true"))
            if let problem {
                p(.class("error")) {
                    appIcon("warning")
                    problem.argument.map { words(MessageKey(problem.messageKey), $0) }
                        ?? words(MessageKey(problem.messageKey))
                }
            }
        }
    }
}
