import AppState
import SwiftUI

/// How far this phone is in step with its home, and what a person has to do for it.
struct SyncActivity: View {
    let home: PhoneHome

    private var settings: SettingsState { home.settings }

    var body: some View {
        switch settings.activity {
        case .synchronizing: ProgressView(words("phone.settings.synchronizing"))
        case .failed(let problem):
            ProblemLine(problem: problem)
            Button(words("clip.retry")) { Task { await home.schedule.now() } }
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
}

#Preview("In step") { Form { SyncActivity(home: .sample) } }
