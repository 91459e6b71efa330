import AppState
import CardModel
import Foundation
import SwiftUI

/// A day that may be left open, picked from a calendar and kept as the form's text.
struct DayField: View {
    let title: String
    @Binding var day: String

    var body: some View {
        Toggle(
            words(title),
            isOn: Binding(get: { @MainActor in !day.isEmpty }, set: { @MainActor wanted in set(wanted) }))
        if !day.isEmpty {
            DatePicker(words(title), selection: date, displayedComponents: .date)
        }
    }

    private var today: String { CivilDate(Date(), in: .current)?.text ?? "" }

    private func set(_ wanted: Bool) { day = wanted ? today : "" }

    private var date: Binding<Date> {
        Binding(
            get: { @MainActor in CivilDate(day)?.date(in: .current) ?? Date() },
            set: { @MainActor date in if let picked = CivilDate(date, in: .current) { day = picked.text } })
    }
}

/// A time of day that may be left open.
struct TimeField: View {
    let title: String
    @Binding var time: String
    /// The day that the time belongs to, for what the clocks do on it.
    let day: String

    var body: some View {
        Toggle(
            words(title),
            isOn: Binding(
                get: { @MainActor in !time.isEmpty },
                set: { @MainActor wanted in time = wanted ? "09:00" : "" })
        )
        if !time.isEmpty {
            DatePicker(words(title), selection: date, displayedComponents: .hourAndMinute)
        }
    }

    private var date: Binding<Date> {
        Binding(
            get: { @MainActor in
                let day = CivilDate(day) ?? CivilDate(Date(), in: .current)
                return day.flatMap { CivilTime(time)?.date(on: $0, in: .current) } ?? Date()
            },
            set: { @MainActor date in if let picked = CivilTime(date, in: .current) { time = picked.text } })
    }
}

#Preview("Day") {
    Form {
        DayField(title: "owner.contact.followUpDay", day: .constant("2026-12-01"))
        TimeField(title: "contacts.followUp.time", time: .constant("09:00"), day: "2026-12-01")
    }
}
