import CardModel
import HTML
import Localization

extension PersonFields {
    static let addressLabels: [ValueLabel] = [.work, .home, .other]

    /// Any number of postal addresses in their parts.
    var addressRows: Markup {
        let blank = MailingAddress(label: Self.addressLabels[0])
        return list(
            "addresses", caption: words("cards.field.addresses"), hides: .addresses, kind: .class("addresses")
        ) {
            for (index, address) in form.addresses.enumerated() { addressRow(index, address) }
        } template: {
            addressRow(Self.templateNumber, blank)
        }
    }

    private func addressRow(_ index: Int, _ address: MailingAddress) -> Markup {
        let field = "addresses.\(index)"
        let title = "\(words("cards.field.addresses")) \(index + 1)"
        return li {
            labelChoice(field, address.label.name, Self.addressLabels, of: title)
            ownLabel(field, address.label.name, Self.addressLabels, of: title)
            removeButton(field, of: title)
            div(.class("parts")) {
                part(
                    field, "street", words("cards.address.street"), address.street, "address-line1",
                    .class("whole"))
                part(
                    field, "extended", words("cards.address.extended"), address.extended, "address-line2",
                    .class("whole"))
                part(
                    field, "postalCode", words("cards.address.postalCode"), address.postalCode, "postal-code")
                part(field, "city", words("cards.address.city"), address.city, "address-level2")
                part(field, "region", words("cards.address.region"), address.region, "address-level1")
                part(field, "country", words("cards.address.country"), address.country, "country-name")
                if !address.postOfficeBox.isEmpty {
                    part(
                        field, "postOfficeBox", words("cards.address.postOfficeBox"), address.postOfficeBox,
                        "off")
                }
            }
            remarks(on: field + ".label")
        }
    }

    private func part(
        _ field: String, _ name: String, _ title: String, _ value: String, _ autocomplete: String,
        _ kind: Attribute = .class()
    ) -> Markup {
        div(.class("part"), kind) {
            label {
                span { title }
                // A street of several lines stays one.
                if value.contains(where: \.isNewline) {
                    textarea(name: "\(field).\(name)", value, .dir(.automatic), .autocomplete("off"))
                } else {
                    input(
                        .text, name: "\(field).\(name)", value: value, .dir(.automatic),
                        self.autocomplete(autocomplete), invalid(if: errors?["\(field).\(name)"] != nil))
                }
            }
            remarks(on: "\(field).\(name)")
        }
    }
}
