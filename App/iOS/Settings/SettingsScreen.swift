import AppState
import CardModel
import SwiftUI

/// Where cards live, and reminders.
struct SettingsScreen: View {
    let home: PhoneHome
    @State private var account: SyncAccount?
    @Environment(\.dismiss) private var dismiss

    private var settings: SettingsState { home.settings }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent(words("phone.settings.account"), value: words(accountKey))
                    LabeledContent(words("phone.settings.address"), value: home.base.text)
                } footer: {
                    Text(words("phone.settings.account.text"))
                }
                Section {
                    Toggle(
                        words("phone.settings.sync"),
                        isOn: Binding(
                            get: { @MainActor in settings.home == .iCloud },
                            set: { @MainActor wanted in Task { await keep(inCloud: wanted) } }))
                    activity
                } footer: {
                    Text(words("phone.settings.sync.text"))
                }
                Section {
                    Toggle(
                        words("phone.settings.reminders"),
                        isOn: Binding(
                            get: { @MainActor in settings.remindsOfFollowUps },
                            set: { @MainActor wanted in Task { await setReminders(wanted) } }))
                } footer: {
                    Text(words("phone.settings.reminders.text"))
                }
            }
            .navigationTitle(words("account.settings"))
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(words("owner.share.close")) { dismiss() }
                }
            }
        }
        .task {
            for await found in home.cloud.changes() {
                account = found
            }
        }
    }

    @ViewBuilder private var activity: some View {
        switch settings.activity {
        case .synchronizing: ProgressView(words("phone.settings.synchronizing"))
        case .failed(let problem):
            ProblemLine(problem: problem)
            Button(words("clip.retry")) { Task { await home.synchronize() } }
        case .idle:
            if let report = settings.lastReport {
                LabeledContent(words("phone.settings.last"), value: report.at.dayText)
                LabeledContent(words("phone.settings.pending"), value: "\(report.pending)")
            }
        }
        if settings.accountChanged {
            Text(words("phone.problem.otherAccount")).font(.footnote)
            Button(words("phone.settings.join")) {
                Task { if await settings.acceptAccount() { await home.reload() } }
            }
        }
    }

    private func keep(inCloud wanted: Bool) async {
        if await settings.choose(wanted ? .iCloud : .thisDevice) { await home.reload() }
    }

    private var accountKey: String {
        switch account {
        case .signedIn: "phone.settings.account.signedIn"
        case .signedOut: "phone.settings.account.signedOut"
        case .restricted: "phone.settings.account.restricted"
        case .unknown, nil: "phone.settings.account.unknown"
        }
    }

    private func setReminders(_ wanted: Bool) async {
        await settings.setReminders(wanted)
        if settings.remindsOfFollowUps { await home.contacts.refreshReminders() }
    }
}
