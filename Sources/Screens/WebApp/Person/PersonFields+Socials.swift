import CardModel
import HTML
import Localization

extension PersonFields {
    /// A field for each network, with the line that hides all of them.
    @MarkupBuilder var socials: Markup {
        if hidden != nil {
            div(.class("field", "whole")) { caption(words("cards.field.socials"), hides: .socials) }
        }
        // Says that the fields were shown, so that an empty one is an account that was taken away.
        input(.hidden, name: "list.socials", value: "shown")
        for network in SocialNetwork.allCases { social(network) }
    }

    /// Every account on a network; a vCard may have brought more than one.
    @MarkupBuilder private func social(_ network: SocialNetwork) -> Markup {
        let indices = form.socials.indices.filter {
            form.socials[$0].label == network.rawValue
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
                    .text, name: name, value: index.map { form.socials[$0].value } ?? "",
                    .id("field-" + name), .autocapitalize("none"), .spellcheck(false),
                    attributes(of: problem))
            }
            if let problem { remarks(on: problem) }
        }
    }

    /// What says that a control's value is wrong, and where the reason stands.
    private func attributes(of problem: String?) -> Attribute {
        problem.map { invalid(if: errors?[$0] != nil) } ?? .class()
    }
}
