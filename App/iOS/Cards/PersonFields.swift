import AppState
import CardBook
import CardModel
import SwiftUI
import UIKit

/// The fields of a person, of a card as of a contact; what is wrong stands beneath its field.
struct PersonFields: View {
    @Binding var person: PersonForm
    let error: (String) -> Problem?

    var body: some View {
        Section(words("owner.editor.name")) {
            line("owner.field.givenName", $person.name.given, "givenName", .givenName)
            line("owner.field.familyName", $person.name.family, "familyName", .familyName)
            line("owner.field.namePrefix", $person.name.prefix, "namePrefix", .namePrefix)
            line("owner.field.nameSuffix", $person.name.suffix, "nameSuffix", .nameSuffix)
            line("owner.field.middleName", $person.name.middle, "middleName", .middleName)
            line("owner.field.preferredName", $person.name.preferred, "preferredName", .nickname)
            line("cards.field.phoneticGivenName", $person.name.phoneticGiven, "phoneticGivenName")
            line("cards.field.phoneticFamilyName", $person.name.phoneticFamily, "phoneticFamilyName")
            line("owner.field.pronouns", $person.pronouns, "pronouns")
        }
        Section(words("owner.editor.work")) {
            line("owner.field.role", $person.role, "role", .jobTitle)
            line("owner.field.company", $person.company, "company", .organizationName)
            line("owner.field.department", $person.department, "department")
        }
        EntriesSection(
            title: "owner.field.phones", entries: $person.phones, field: "phones", keyboard: .phonePad,
            content: .telephoneNumber, error: error)
        EntriesSection(
            title: "owner.field.emails", entries: $person.emails, field: "emails", keyboard: .emailAddress,
            content: .emailAddress, error: error)
        AddressesSection(addresses: $person.addresses, error: error)
        EntriesSection(
            title: "owner.editor.social", entries: $person.socials, field: "socials", keyboard: .URL,
            content: nil,
            labels: SocialNetwork.allCases.map(\.rawValue), error: error)
        EntriesSection(
            title: "owner.editor.links", entries: $person.links, field: "links", keyboard: .URL,
            content: .URL,
            error: error)
        Section(words("owner.editor.about")) {
            line("owner.field.website", $person.website, "website", .URL)
            line("owner.field.location", $person.location, "location")
            TextField(words("owner.field.bio"), text: $person.bio, axis: .vertical).lineLimit(3...8)
            ProblemLine(problem: error("bio"))
            BirthdayField(birthday: $person.birthday)
            ProblemLine(problem: error("birthday"))
        }
    }

    @ViewBuilder private func line(
        _ key: String, _ text: Binding<String>, _ field: String, _ content: UITextContentType? = nil
    ) -> some View {
        TextField(words(key), text: text).textContentType(content)
        ProblemLine(problem: error(field))
    }
}

/// Phones, addresses or links: as many lines as the person wants, each with its label.
struct EntriesSection: View {
    let title: String
    @Binding var entries: [PersonForm.Entry]
    let field: String
    let keyboard: UIKeyboardType
    let content: UITextContentType?
    var labels = ["mobile", "work", "home", "other"]
    let error: (String) -> Problem?

    var body: some View {
        Section(words(title)) {
            ForEach(entries.indices, id: \.self) { index in
                VStack(alignment: .leading) {
                    TextField(words(title), text: $entries[index].value)
                        .keyboardType(keyboard)
                        .textContentType(content)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                    if field == "links" {
                        TextField(words("owner.editor.linkTitle", index + 1), text: $entries[index].label)
                    } else {
                        LabelPicker(of: words(title), label: $entries[index].label, choices: labels)
                    }
                    ProblemLine(problem: error("\(field).\(index).value"))
                    ProblemLine(problem: error("\(field).\(index).label"))
                }
            }
            .onDelete { entries.remove(atOffsets: $0) }
            Button(words("owner.editor.add"), systemImage: "plus") {
                entries.append(.init(label: labels.first ?? ""))
            }
        }
    }
}

#Preview("Fields") {
    Form { PersonFields(person: .constant(CardForm(.sample).person), error: { _ in nil }) }
}
#Preview("Phones") {
    Form {
        EntriesSection(
            title: "owner.field.phones",
            entries: .constant([.init(label: "mobile", value: "+49 1512 345678"), .init(label: "work")]),
            field: "phones", keyboard: .phonePad, content: .telephoneNumber,
            error: { _ in Problem("errors.form.notAPhoneNumber") })
    }
}
