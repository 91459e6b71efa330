import AppState
import CardModel
import Foundation
import PhotosUI
import SwiftUI

/// One card being made or changed, with the poster above as it will be.
struct CardEditorScreen: View {
    @Bindable var state: CardEditorState
    let saved: (Card) async -> Void
    @State private var picked: PhotosPickerItem?
    @State private var confirmsLeaving = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section { ProblemLine(problem: state.problem) }
                photo
                PersonFields(person: $state.form.person, error: state.error)
                Section(words("owner.editor.theme")) {
                    ThemePicker(theme: $state.form.theme, layout: $state.form.layout)
                }
                HiddenSection(state: state)
                Section {
                    TextField(words("owner.field.label"), text: $state.form.label)
                    ProblemLine(problem: state.error(of: "label"))
                } footer: {
                    Text(words("owner.field.label.note"))
                }
            }
            .navigationTitle(words(state.card == nil ? "owner.editor.new" : "owner.editor.edit"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(words("owner.editor.cancel")) {
                        if state.hasChanges { confirmsLeaving = true } else { dismiss() }
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(words("owner.editor.save")) { Task { await save() } }.disabled(state.isSaving)
                }
            }
            .confirmationDialog(
                words("phone.editor.leaveTitle"), isPresented: $confirmsLeaving, titleVisibility: .visible
            ) {
                Button(words("phone.editor.leave"), role: .destructive) { dismiss() }
            }
        }
        .interactiveDismissDisabled(state.hasChanges)
        .onChange(of: picked) { _, item in
            guard let item else { return }
            Task { await choose(item) }
        }
    }

    private var photo: some View {
        Section(words("owner.editor.photo")) {
            PhotosPicker(selection: $picked, matching: .images) {
                Label(words("owner.editor.choosePhoto"), systemImage: "photo")
            }
            if let photo = state.newPhoto {
                PhotoImage(bytes: photo).frame(width: 96, height: 96).clipShape(Circle()).accessibilityHidden(
                    true)
            }
            if state.hasPhoto {
                Button(words("owner.editor.removePhoto"), role: .destructive) { state.removePhoto() }
            } else if state.card?.portrait.photo == nil {
                IconPicker(icon: $state.form.icon)
                ProblemLine(problem: state.error(of: "icon"))
            }
        }
    }

    private func choose(_ item: PhotosPickerItem) async {
        let data = try? await item.loadTransferable(type: Data.self)
        await state.choosePhoto(data.map { Array($0) } ?? [])
        picked = nil
    }

    private func save() async {
        guard let card = await state.save() else { return }
        await saved(card)
        dismiss()
    }
}

#Preview("Editor") {
    CardEditorScreen(state: CardEditorState(.sample, book: PhoneHome.sample.book, photos: PhotoFinisher())) {
        _ in
    }
}
