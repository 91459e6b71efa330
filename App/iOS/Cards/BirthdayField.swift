import AppState
import Foundation
import SwiftUI
import UIKit

/// A birthday that may be left open, and whose year may.
struct BirthdayField: View {
    @Binding var birthday: String

    var body: some View {
        Toggle(
            words("cards.field.birthday"),
            isOn: Binding(
                get: { @MainActor in !birthday.isEmpty },
                set: { @MainActor wanted in birthday = wanted ? BirthdayInput().text : "" }))
        if let input = BirthdayInput(birthday) {
            Picker(words("cards.birthday.month"), selection: part(\.month, of: input)) {
                ForEach(1...12, id: \.self) { Text(verbatim: months[$0 - 1]).tag($0) }
            }
            Picker(words("cards.birthday.day"), selection: part(\.day, of: input)) {
                ForEach(1...31, id: \.self) { Text(verbatim: $0.formatted()).tag($0) }
            }
            TextField(words("cards.birthday.year"), text: part(\.year, of: input)).keyboardType(.numberPad)
            Text(words("cards.birthday.note")).font(.footnote).foregroundStyle(.secondary)
        }
    }

    private func part<Value: Sendable>(
        _ part: any WritableKeyPath<BirthdayInput, Value> & Sendable, of input: BirthdayInput
    ) -> Binding<Value> {
        Binding(
            get: { @MainActor in input[keyPath: part] },
            set: { @MainActor value in
                var changed = input
                changed[keyPath: part] = value
                birthday = changed.text
            })
    }

    /// The months of the calendar that birthdays are kept in, in the person's language.
    private var months: [String] {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        return formatter.standaloneMonthSymbols
    }
}

#Preview("Birthday") { Form { BirthdayField(birthday: .constant("--06-25")) } }
