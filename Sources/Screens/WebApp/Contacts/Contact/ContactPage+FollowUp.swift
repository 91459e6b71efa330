import CardModel
import HTML
import HTTPServer
import Localization

/// What is typed into the form of a follow-up.
struct FollowUpForm: Sendable {
    var day = ""
    var time = ""
    var repetition = ""
    /// The day to put it off to.
    var until = ""

    init(_ fields: FormFields) {
        day = fields.values("day").first ?? ""
        time = fields.values("time").first ?? ""
        repetition = fields.values("repeat").first ?? ""
        until = fields.values("until").first ?? ""
    }

    init(_ followUp: FollowUp?) {
        day = followUp?.day.text ?? ""
        time = followUp?.time?.text ?? ""
        repetition = followUp?.repetition?.rawValue ?? ""
    }

    /// The follow-up, or what is wrong with it. The rules are those of the contact's editor.
    func applied(to contact: Contact) throws(FormErrors) -> FollowUp? {
        var form = ContactForm(contact)
        form.followUpDay = day
        form.followUpTime = time
        form.followUpRepetition = repetition
        if day.isEmpty { throw FormErrors([FormError("followUpDay", .missing)]) }
        return try form.applied(to: contact).followUp
    }
}

extension ContactPage {
    /// When to get in touch again, how it stands today, and what can be done about it.
    var followUp: Markup {
        let due = contact.followUp
        let days = due.map { today.days(until: $0.dueDay) } ?? 1
        return section(
            .class("group", "due"), .class("overdue", if: days < 0), .class("later", if: days > 0)
        ) {
            h2 {
                appIcon("clock")
                due == nil
                    ? words("contacts.followUp.none")
                    : words("owner.contact.followUp", words.due(inDays: days))
            }
            if let due {
                p { when(due) }
                form(action: ContactAddress.followUp.link(contact.id), .class("buttons")) {
                    formToken(session)
                    button(name: "action", value: "done", .class("button", "primary")) {
                        appIcon("check")
                        words("owner.contact.done")
                    }
                    button(name: "action", value: "snooze-1", .class("button")) {
                        words("owner.contact.tomorrow")
                    }
                    button(name: "action", value: "snooze-7", .class("button")) {
                        words("owner.contact.nextWeek")
                    }
                }
            }
            HTML.details(open: typedFollowUp != nil, .class("change")) {
                summary(.class("button")) {
                    appIcon("calendar")
                    due == nil ? words("contacts.followUp.set") : words("contacts.followUp.change")
                }
                if due != nil { snooze }
                editor
            }
        }
    }

    private func when(_ followUp: FollowUp) -> String {
        var parts = [words.day(followUp.dueDay)]
        if let time = followUp.time { parts.append(words.time(time)) }
        if let repetition = followUp.repetition {
            parts.append(words("contacts.followUp.repeat.\(repetition.rawValue)"))
        }
        return parts.joined(separator: " · ")
    }

    private var snooze: Markup {
        form(action: ContactAddress.followUp.link(contact.id), .class("fields", "two")) {
            formToken(session)
            div(.class("field")) {
                label(for: "until") { words("contacts.followUp.until") }
                input(
                    .date, name: "until", value: typedFollowUp?.until ?? today.adding(days: 1).text,
                    .id("until"),
                    errors?["until"] == nil ? .class() : .aria("invalid", "true"))
                error("until")
            }
            button(name: "action", value: "snooze", .class("button", "end")) {
                words("contacts.followUp.snooze")
            }
        }
    }

    private var editor: Markup {
        let typed = typedFollowUp ?? FollowUpForm(contact.followUp)
        return form(action: ContactAddress.followUp.link(contact.id), .class("fields", "two")) {
            formToken(session)
            field("followUpDay", "day", words("owner.contact.followUpDay"), typed.day, .date)
            field("followUpTime", "time", words("contacts.followUp.time"), typed.time, .time)
            div(.class("field")) {
                label(for: "field-repeat") { words("contacts.followUp.repeat") }
                select(name: "repeat", .id("field-repeat")) {
                    option(words("contacts.followUp.once"), value: "", selected: typed.repetition.isEmpty)
                    for repetition in FollowUp.Repetition.allCases {
                        option(
                            words("contacts.followUp.repeat.\(repetition.rawValue)"),
                            value: repetition.rawValue, selected: typed.repetition == repetition.rawValue)
                    }
                }
                error("followUpRepetition")
            }
            div(.class("buttons", "whole")) {
                button(name: "action", value: "set", .class("button")) {
                    appIcon("check")
                    words("contacts.followUp.save")
                }
                if contact.followUp != nil {
                    button(name: "action", value: "clear", .class("button")) {
                        words("contacts.followUp.remove")
                    }
                }
            }
        }
    }

    private func field(
        _ name: String, _ sent: String, _ title: String, _ value: String, _ type: InputType
    ) -> Markup {
        div(.class("field")) {
            label(for: "field-" + sent) { title }
            input(
                type, name: sent, value: value, .id("field-" + sent),
                errors?[name] == nil ? .class() : .aria("invalid", "true"))
            error(name)
        }
    }
}
