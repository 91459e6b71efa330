import AppState
import CardBook
import CardModel
import SwiftUI

/// Fields that two devices changed: what counts now, what it also had, and a button for each. Nothing without any.
struct ConflictsSection: View {
    let home: PhoneHome

    private var state: ConflictsState { home.conflicts }

    var body: some View {
        if !state.conflicts.isEmpty {
            Section {
                ProblemLine(problem: state.problem)
                ForEach(state.conflicts) { conflict in
                    VStack(alignment: .leading, spacing: 8) {
                        Text(verbatim: title(of: conflict)).font(.headline)
                        LabeledContent(words("conflicts.now"), value: text(conflict.kept))
                        LabeledContent(words("conflicts.alsoHad"), value: text(conflict.lost))
                        HStack {
                            Button(words("conflicts.keep")) { decide { await state.keep(conflict) } }
                            if conflict.subject != .gone {
                                Button(words("conflicts.take")) { decide { await state.takeLost(conflict) } }
                            }
                        }
                        .buttonStyle(.bordered)
                    }
                }
            } header: {
                Text(words("conflicts.title"))
            } footer: {
                Text(words("conflicts.note"))
            }
        }
    }

    /// What was decided changes cards and contacts, and goes to the other devices.
    private func decide(_ decision: @escaping @MainActor () async -> Void) {
        Task {
            await decision()
            // Reading again would take away what is said about a failure.
            guard state.problem == nil else { return }
            await home.reload()
            home.schedule.soon()
        }
    }

    private func title(of conflict: FieldConflict) -> String {
        let field = words(ConflictsState.fieldKey(of: conflict))
        return conflict.name.isEmpty ? field : conflict.name + " · " + field
    }

    private func text(_ content: FieldContent) -> String {
        switch content {
        case .nothing: words("conflicts.empty")
        case .text(let text): text
        case .lines(let texts): texts.joined(separator: "\n")
        case .day(let day): day.text
        case .birthday(let birthday): birthday.text
        case .moment(let moment): moment.dayText
        case .number(let number): "\(number)"
        case .flag(let isSet): words(isSet ? "conflicts.yes" : "conflicts.no")
        case .photo: words("conflicts.photo")
        case .bytes(let count): words("conflicts.bytes", count)
        }
    }
}

#Preview("Nothing to decide") { Form { ConflictsSection(home: .sample) } }
