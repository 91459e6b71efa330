import CardModel
import SwiftUI

/// What a number, an address or an account is for; a label of the person's own stays among the choices.
struct LabelPicker: View {
    /// What is labelled, in words.
    let of: String
    @Binding var label: String
    let choices: [String]

    var body: some View {
        Picker(words("owner.editor.labelOf", of), selection: $label) {
            ForEach(choices.contains(label) ? choices : choices + [label], id: \.self) {
                Text(verbatim: shown($0)).tag($0)
            }
        }
    }

    private func shown(_ label: String) -> String {
        if let network = SocialNetwork(rawValue: label) { return network.displayName }
        return ValueLabel(name: label).sentence ?? words("recipient.label.none")
    }
}

#Preview("Label") { Form { LabelPicker(of: "", label: .constant("Allotment"), choices: ["work", "home"]) } }
