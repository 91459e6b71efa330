import CardBook
import CardModel
import HTTPServer
import PhotoProcessing

extension WebApp {
    /// Takes the editor's form. What is wrong is said beside its field and nothing is stored; what was typed stays.
    func save(_ card: Card?, _ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let fields = sent.fields
        // Only the eyes may come more than once; of anything else nobody could say which one was meant.
        for name in Set(fields.names) where name != "hidden" { _ = try fields.value(name) }
        let form = CardForm(fields, keepingTypesOf: card)
        var editor = CardEditor(card: card, form: form, owner: owner)
        if let row = try fields.value("add") {
            editor.addRow(to: row)
            return editor.response()
        }
        if let row = try fields.value("remove"), row != "photo" {
            editor.removeRow(row)
            return editor.response()
        }
        do {
            _ = try form.applied(
                to: card ?? Card(id: Identifier(high: 0, low: 0), createdAt: configuration.clock()))
        } catch {
            editor.errors = error
        }
        var photo: [UInt8]?
        if let file = sent.files.first(where: { $0.fieldName == "photo" && $0.count > 0 }) {
            let picture = try file.bytes
            do throws(PhotoError) {
                photo = try await photos.process(picture).jpeg
            } catch {
                editor.photoError = error
            }
        }
        guard editor.errors == nil, editor.photoError == nil else {
            editor.photoWasChosen = photo != nil
            return editor.response(
                editor.photoError.map { HTTPStatus($0.httpStatus) } ?? .unprocessableContent)
        }
        let saved =
            if let card { try await owner.book.editCard(card.id, with: form) } else {
                try await owner.book.makeCard(form)
            }
        if let photo {
            try await owner.book.setPhoto(photo, ofCard: saved.id)
        } else if try fields.value("remove") == "photo" {
            try await owner.book.removePhoto(ofCard: saved.id)
            return .redirect(to: CardAddress.edit(saved.id))
        }
        return .redirect(to: CardAddress.all() + "?saved=1")
    }
}

extension CardForm {
    /// Reads the editor's fields. Types that a vCard brought and the editor does not show are kept.
    init(_ fields: FormFields, keepingTypesOf card: Card?) {
        self.init()
        func text(_ name: String) -> String { fields.values(name).first ?? "" }
        label = text("label")
        theme = fields.values("theme").first ?? Theme.coral.name
        layout = fields.values("layout").first ?? CardLayout.stacked.name
        icon = text("icon")
        hidden = fields.values("hidden")
        person = PersonForm(fields, over: card.map { PersonForm($0.details) } ?? PersonForm())
        person.readLinks(fields)
    }
}

extension PersonForm {
    /// Reads the fields about a person. What `before` says and no field shows stays.
    init(_ fields: FormFields, over before: PersonForm) {
        self = before
        func text(_ name: String, _ kept: String) -> String { fields.values(name).first ?? kept }
        name.prefix = text("namePrefix", name.prefix)
        name.given = text("givenName", name.given)
        name.middle = text("middleName", name.middle)
        name.family = text("familyName", name.family)
        name.suffix = text("nameSuffix", name.suffix)
        name.preferred = text("preferredName", name.preferred)
        pronouns = text("pronouns", pronouns)
        role = text("role", role)
        department = text("department", department)
        company = text("company", company)
        bio = fields.values("bio").first ?? bio
        website = text("website", website)
        location = text("location", location)
        birthday = fields.values("birthday").first ?? birthday
        phones = fields.entries("phones", before: phones)
        emails = fields.entries("emails", before: emails)
    }

    /// Reads the rows of links and accounts.
    mutating func readLinks(_ fields: FormFields) {
        links = fields.entries("links", before: [])
        socials = SocialNetwork.allCases.flatMap { network in
            fields.values("social." + network.rawValue).map { .init(label: network.rawValue, value: $0) }
        }
    }
}

extension FormFields {
    /// The rows `name.0.value`, `name.1.value` … in order.
    fileprivate func entries(_ name: String, before: [PersonForm.Entry]) -> [PersonForm.Entry] {
        let numbers = Set(
            names.compactMap { field -> Int? in
                let parts = field.split(separator: ".")
                return parts.count == 3 && parts[0] == name ? Int(parts[1]) : nil
            })
        return numbers.sorted().prefix(max(FormLimits.entries, before.count) + 1).map { number in
            let value = values("\(name).\(number).value").first ?? ""
            return PersonForm.Entry(
                label: values("\(name).\(number).label").first ?? "", value: value,
                otherTypes: before.first { $0.value == value }?.otherTypes ?? [])
        }
    }
}
