import CardModel
import SwiftUI

/// Five themes as colours to press, three layouts as words.
struct ThemePicker: View {
    @Binding var theme: String
    @Binding var layout: String

    var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 52))], spacing: 12) {
            ForEach(Theme.all, id: \.name) { choice in
                Button {
                    theme = choice.name
                } label: {
                    Circle()
                        .fill(
                            LinearGradient(
                                colors: [Color(choice.palette.fieldTop), Color(choice.palette.fieldBottom)],
                                startPoint: .topLeading, endPoint: .bottomTrailing)
                        )
                        .frame(width: 44, height: 44)
                        .overlay {
                            if theme == choice.name {
                                Image(systemName: "checkmark").fontWeight(.bold).foregroundStyle(
                                    Color(choice.palette.ink))
                            }
                        }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(words("owner.theme.\(choice.name)"))
                .accessibilityAddTraits(theme == choice.name ? .isSelected : [])
            }
        }
        Picker(words("owner.editor.layout"), selection: $layout) {
            ForEach(CardLayout.all, id: \.name) { Text(words("owner.layout.\($0.name)")).tag($0.name) }
        }
        .pickerStyle(.segmented)
    }
}

#Preview("Themes") { Form { ThemePicker(theme: .constant("lime"), layout: .constant("stacked")) } }
