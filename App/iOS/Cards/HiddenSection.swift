import AppState
import CardModel
import SwiftUI

/// What stays with the owner: filled in, and left out of every shared card.
struct HiddenSection: View {
    let state: CardEditorState

    var body: some View {
        if !state.hideableFields.isEmpty {
            Section(words("phone.editor.hidden")) {
                ForEach(state.hideableFields, id: \.name) { field in
                    if let key = field.titleKey {
                        Toggle(
                            words(key),
                            isOn: Binding(
                                get: { @MainActor in state.isHidden(field) },
                                set: { @MainActor isHidden in state.hide(field, isHidden) })
                        )
                        .accessibilityLabel(words("owner.editor.hide", words(key)))
                    }
                }
            }
        }
    }
}

#Preview("Hidden") {
    Form {
        HiddenSection(
            state: CardEditorState(.sample, book: PhoneHome.sample.book, photos: PhotoFinisher()))
    }
}
