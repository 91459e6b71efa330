import AppState
import CardModel
import SwiftUI

/// Where cards live, and reminders.
struct SettingsScreen: View {
    let home: PhoneHome
    @State private var account: SyncAccount?
    @State private var showsServer = false
    @Environment(\.dismiss) private var dismiss

    private var settings: SettingsState { home.settings }

    var body: some View {
        NavigationStack {
            Form {
                place
                Section {
                    SyncActivity(home: home)
                }
                ConflictsSection(home: home)
                Section {
                    NavigationLink {
                        TrashScreen(home: home)
                    } label: {
                        Label(words("owner.trash.title"), systemImage: "trash")
                    }
                }
                Section {
                    LabeledContent(words("phone.settings.account"), value: words(accountKey))
                    LabeledContent(words("phone.settings.address"), value: home.base.text)
                } footer: {
                    Text(words("phone.settings.account.text"))
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
        .sheet(isPresented: $showsServer) { ServerScreen(state: home.signIn, home: home) }
        .task {
            for await found in home.cloud.changes() {
                account = found
            }
        }
    }

    private var place: some View {
        Section {
            Picker(words("phone.settings.home"), selection: choice) {
                Text(words("phone.settings.home.device")).tag(HomeChoice.device)
                Text(words("phone.settings.home.iCloud")).tag(HomeChoice.iCloud)
                Text(words("phone.settings.home.server")).tag(HomeChoice.server)
            }
            .pickerStyle(.inline)
            if case .server(let address) = settings.home {
                Button(address.text, systemImage: "server.rack") { showsServer = true }
            }
            if let suggested = settings.suggestedServer {
                Text(words("phone.server.suggested", suggested.text)).font(.footnote)
                Button(words("phone.server.signIn")) {
                    home.signIn.addressText = suggested.text
                    showsServer = true
                }
            }
        } footer: {
            Text(words("phone.settings.home.text"))
        }
    }

    /// A card server is chosen by signing in there; until then the choice stays where it was.
    private var choice: Binding<HomeChoice> {
        Binding(
            get: { @MainActor in HomeChoice(settings.home) },
            set: { @MainActor wanted in
                switch wanted {
                case .device: choose(.thisDevice)
                case .iCloud: choose(.iCloud)
                case .server: showsServer = true
                }
            })
    }

    private func choose(_ wanted: SettingsState.Home) {
        Task { if await settings.choose(wanted) { await home.reload() } }
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

/// The three homes, without a server's address.
private enum HomeChoice: Hashable {
    case device, iCloud, server

    init(_ home: SettingsState.Home) {
        switch home {
        case .thisDevice: self = .device
        case .iCloud: self = .iCloud
        case .server: self = .server
        }
    }
}

#Preview("Settings") { SettingsScreen(home: .sample) }
