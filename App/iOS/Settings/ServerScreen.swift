import AppState
import AuthenticationServices
import Foundation
import SwiftUI
import UIKit

/// Signing in to a card server: its address here, the rest on its own page in the system's browser.
struct ServerScreen: View {
    @Bindable var state: ServerSignInState
    let home: PhoneHome
    @Environment(\.webAuthenticationSession) private var browser
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField(words("phone.server.address"), text: $state.addressText)
                        .keyboardType(.URL)
                        .textContentType(.URL)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .disabled(isBusy)
                        .onSubmit { Task { await signIn() } }
                    ProblemLine(problem: state.problem)
                    progress
                } footer: {
                    Text(words("phone.server.text"))
                }
                if home.settings.serverAccess != nil {
                    Section {
                        Button(words("phone.server.leave"), role: .destructive) {
                            Task {
                                await state.leave()
                                await home.edited()
                                dismiss()
                            }
                        }
                    } footer: {
                        Text(words("phone.server.leave.text"))
                    }
                }
            }
            .navigationTitle(words("phone.server.title"))
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(words("owner.share.close")) { dismiss() }
                }
            }
        }
    }

    @ViewBuilder private var progress: some View {
        switch state.phase {
        case .asking: ProgressView(words("phone.server.asking"))
        case .signingIn, .checking: ProgressView(words("phone.server.checking"))
        case .typing, .done:
            Button(
                words(home.settings.serverAccess == nil ? "phone.server.signIn" : "phone.server.again"),
                systemImage: "person.badge.key"
            ) {
                Task { await signIn() }
            }
            .disabled(state.addressText.isEmpty)
        }
    }

    private var isBusy: Bool {
        switch state.phase {
        case .asking, .signingIn, .checking: true
        case .typing, .done: false
        }
    }

    private func signIn() async {
        await state.begin()
        guard case .signingIn(let page) = state.phase, let url = URL(string: page) else { return }
        do {
            let answer = try await browser.authenticate(
                using: url, callback: .customScheme(ServerSignInState.callbackScheme),
                additionalHeaderFields: [:])
            if await state.finish(answer.absoluteString) { await home.reload() }
            if state.phase == .done { dismiss() }
        } catch ASWebAuthenticationSessionError.canceledLogin {
            state.cancel()
        } catch {
            state.refuse()
        }
    }
}

#Preview("Card server") { ServerScreen(state: PhoneHome.sample.signIn, home: .sample) }
