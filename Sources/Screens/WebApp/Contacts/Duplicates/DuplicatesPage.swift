import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// Contacts that may be one person, side by side.
struct DuplicatesPage {
    let groups: [CardBook.Duplicates]
    let session: Session
    let words: Words

    /// The address of the page and of its forms.
    static let address = FixedPath("/contacts/duplicates")
    /// How many groups the page shows at once.
    private static let limit = 40

    @MarkupBuilder var view: Markup {
        backBar(words("contacts.duplicates.title"), words) {
            if !groups.isEmpty { span(.class("chip")) { words("contacts.duplicates.count", groups.count) } }
        }
        if groups.isEmpty {
            div(.class("empty")) {
                div(.class("art")) { appIcon("merge") }
                h2 { words("contacts.duplicates.none") }
                p { words("contacts.duplicates.none.text") }
                div(.class("buttons")) {
                    a(href: ContactAddress.all.link(), .class("button")) { words("contacts.import.see") }
                }
            }
        } else {
            p(.class("note", "lead")) { words("contacts.duplicates.note") }
            for (number, group) in groups.prefix(Self.limit).enumerated() { form(of: group, number) }
            if groups.count > Self.limit {
                p(.class("note")) { words("contacts.duplicates.more", groups.count - Self.limit) }
            }
        }
    }

    private func form(of group: CardBook.Duplicates, _ number: Int) -> Markup {
        let shared = SharedFacts(group.contacts)
        return HTML.form(action: Self.address.link(), .class("group")) {
            formToken(session)
            h2 {
                group.reasons.map { words("contacts.duplicates.reason.\($0.rawValue)") }
                    .joined(separator: " · ")
            }
            div(.class("twins"), .role("group"), .aria("label", words("contacts.duplicates.lead"))) {
                for (index, contact) in group.contacts.enumerated() {
                    twin(contact, isFirst: index == 0, shared, of: group.contacts.count)
                }
            }
            div(.class("buttons", "even")) {
                button(name: "action", value: "apart", .class("button")) {
                    words("contacts.duplicates.apart")
                }
                button(name: "action", value: "merge", .class("button")) {
                    appIcon("merge")
                    words("contacts.duplicates.merge")
                }
            }
        }
    }

    private func twin(_ contact: Contact, isFirst: Bool, _ shared: SharedFacts, of count: Int) -> Markup {
        let details = contact.details
        return div(.class("twin")) {
            Avatar(contact.id, name: details.displayName, letters: details.monogram, photo: contact.photo)
                .view()
            b { a(href: ContactAddress.one.link(contact.id)) { bdi { details.displayName } } }
            ul {
                for fact in Fact.all(of: contact, words) {
                    li {
                        if shared.contains(fact) { mark { bdi { fact.text } } } else { bdi { fact.text } }
                    }
                }
            }
            if count > 2 {
                label(.class("tick")) {
                    input(.checkbox, name: "contact", value: contact.id.text, .checked(if: true))
                    words("contacts.duplicates.include")
                }
            } else {
                input(.hidden, name: "contact", value: contact.id.text)
            }
            label(.class("tick")) {
                input(.radio, name: "first", value: contact.id.text, .checked(if: isFirst))
                words("contacts.duplicates.first")
            }
        }
    }
}

/// Something that a contact says, and what it is known by.
private struct Fact {
    let text: String
    let key: String

    init(_ text: String, key: String? = nil) {
        self.text = text
        self.key = key ?? Folding.fold(text)
    }

    static func all(of contact: Contact, _ words: Words) -> [Fact] {
        let details = contact.details
        var facts = [Fact(details.subtitle)]
        facts += details.emails.map { Fact($0.value) }
        facts += details.phones.map { phone in
            let digits = (PhoneNumber(phone.value)?.digits ?? phone.value).drop { $0 == "0" }
            return Fact(phone.value, key: "phone " + digits.suffix(9))
        }
        facts += [Fact(details.website)] + details.addresses.map { Fact($0.singleLine) }
        facts += details.socials.map { Fact($0.display) }
        facts.append(Fact(contact.tags.joined(separator: ", ")))
        facts.append(Fact(contact.metWhere))
        facts.append(Fact(String(contact.notes.prefix(120))))
        facts.append(Fact(words("contacts.duplicates.since", words.day(contact.createdAt)), key: ""))
        return facts.filter { !$0.text.isEmpty }
    }
}

/// What at least two of some contacts say.
private struct SharedFacts {
    private let keys: Set<String>

    init(_ contacts: [Contact]) {
        var counts: [String: Int] = [:]
        for contact in contacts {
            let words = Words(.english)
            for key in Set(Fact.all(of: contact, words).map(\.key)) { counts[key, default: 0] += 1 }
        }
        counts[""] = nil
        keys = Set(counts.filter { $0.value > 1 }.keys)
    }

    func contains(_ fact: Fact) -> Bool { keys.contains(fact.key) }
}
