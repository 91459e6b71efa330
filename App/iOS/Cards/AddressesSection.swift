import AppState
import CardModel
import SwiftUI
import UIKit

/// Postal addresses: as many as the person wants, each in its parts with its label.
struct AddressesSection: View {
    @Binding var addresses: [MailingAddress]
    let error: (String) -> Problem?

    var body: some View {
        Section(words("cards.field.addresses")) {
            ForEach(addresses.indices, id: \.self) { index in
                VStack(alignment: .leading) {
                    part("street", $addresses[index].street, index, .streetAddressLine1)
                    part("extended", $addresses[index].extended, index, .streetAddressLine2)
                    part("postOfficeBox", $addresses[index].postOfficeBox, index)
                    part("postalCode", $addresses[index].postalCode, index, .postalCode)
                    part("city", $addresses[index].city, index, .addressCity)
                    part("region", $addresses[index].region, index, .addressState)
                    part("country", $addresses[index].country, index, .countryName)
                    LabelPicker(
                        of: words("cards.field.addresses"), label: label(of: index),
                        choices: ["work", "home", "other"])
                    ProblemLine(problem: error("addresses.\(index).label"))
                }
            }
            .onDelete { addresses.remove(atOffsets: $0) }
            Button(words("owner.editor.add"), systemImage: "plus") {
                addresses.append(MailingAddress(label: .work))
            }
        }
    }

    @ViewBuilder private func part(
        _ name: String, _ text: Binding<String>, _ index: Int, _ content: UITextContentType? = nil
    ) -> some View {
        TextField(words("cards.address.\(name)"), text: text).textContentType(content)
        ProblemLine(problem: error("addresses.\(index).\(name)"))
    }

    private func label(of index: Int) -> Binding<String> {
        Binding(
            get: { @MainActor in addresses.indices.contains(index) ? addresses[index].label.name : "" },
            set: { @MainActor name in
                if addresses.indices.contains(index) { addresses[index].label = ValueLabel(name: name) }
            })
    }
}

#Preview("Addresses") {
    Form {
        AddressesSection(
            addresses: .constant([MailingAddress(street: "12 Rue du Port", city: "Québec")]),
            error: { _ in nil })
    }
}
