import CardModel
import SwiftUI

/// What stands in the photo's place: the letters of the name, or a drawing.
struct IconPicker: View {
    @Binding var icon: String

    var body: some View {
        VStack(alignment: .leading) {
            Text(words("owner.editor.icon")).font(.footnote).foregroundStyle(.secondary)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], spacing: 8) {
                choice("", symbol: "textformat", label: words("owner.editor.monogram"))
                ForEach(CardIcon.all, id: \.name) { icon in
                    if let symbol = icon.symbol {
                        choice(icon.name, symbol: symbol, label: words("cards.icon.\(icon.name)"))
                    }
                }
            }
        }
    }

    private func choice(_ name: String, symbol: String, label: String) -> some View {
        Button {
            icon = name
        } label: {
            Image(systemName: symbol)
                .frame(width: 44, height: 44)
                .background(
                    Color.accentColor.opacity(icon == name ? 0.2 : 0), in: .rect(cornerRadius: 10))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityAddTraits(icon == name ? .isSelected : [])
    }
}

#Preview("Icons") { Form { IconPicker(icon: .constant("leaf")) } }
