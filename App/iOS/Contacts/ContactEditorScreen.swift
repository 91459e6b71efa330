import AppState
import CardModel
import SwiftUI

/// A contact being written down or changed.
struct ContactEditorScreen: View {
    @Bindable var state: ContactState
    let home: PhoneHome
    @State private var confirmsLeaving = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section { ProblemLine(problem: state.problem) }
                Section(words("owner.contact.met")) {
                    TextField(words("owner.contact.met"), text: $state.form.metWhere)
                    DayField(title: "owner.contact.metOn", day: $state.form.metOn)
                    ProblemLine(problem: state.error(of: "metOn"))
                    TextField(words("owner.contact.tags"), text: $state.form.tags)
                    ProblemLine(problem: state.error(of: "tags"))
                }
                Section(words("owner.contact.notes")) {
                    TextField(words("owner.contact.notes"), text: $state.form.notes, axis: .vertical)
                        .lineLimit(3...10)
                    ProblemLine(problem: state.error(of: "notes"))
                }
                Section(words("owner.contact.followUpDay")) {
                    DayField(title: "owner.contact.followUpDay", day: $state.form.followUpDay)
                    ProblemLine(problem: state.error(of: "followUpDay"))
                    if !state.form.followUpDay.isEmpty {
                        TimeField(
                            title: "contacts.followUp.time", time: $state.form.followUpTime,
                            day: state.form.followUpDay)
                        ProblemLine(problem: state.error(of: "followUpTime"))
                        Picker(
                            words("contacts.followUp.repeat"), selection: $state.form.followUpRepetition
                        ) {
                            Text(words("contacts.followUp.once")).tag("")
                            ForEach(FollowUp.Repetition.allCases, id: \.self) { repetition in
                                Text(words("contacts.followUp.repeat.\(repetition.rawValue)"))
                                    .tag(repetition.rawValue)
                            }
                        }
                    }
                }
                PersonFields(person: $state.form.person, error: state.error)
            }
            .navigationTitle(words(state.contact == nil ? "owner.contacts.new" : "owner.contact.edit"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(words("owner.editor.cancel")) {
                        if state.hasChanges { confirmsLeaving = true } else { dismiss() }
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(words("owner.contact.save")) { Task { await save() } }
                }
            }
            .confirmationDialog(
                words("phone.editor.leaveTitle"), isPresented: $confirmsLeaving, titleVisibility: .visible
            ) {
                Button(words("phone.editor.leave"), role: .destructive) { dismiss() }
            }
        }
        .interactiveDismissDisabled(state.hasChanges)
    }

    private func save() async {
        guard await state.save() else { return }
        await home.contactsEdited()
        dismiss()
    }
}

#Preview("New contact") {
    ContactEditorScreen(
        state: ContactState(nil, book: PhoneHome.sample.book, saver: DeviceContacts()), home: .sample)
}
