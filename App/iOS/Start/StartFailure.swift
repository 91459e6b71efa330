import AppState
import SwiftUI

/// The store could not be opened. Nothing is deleted and nothing is made anew.
struct StartFailure: View {
    let problem: Problem
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label(words("phone.start.failed"), systemImage: "externaldrive.badge.exclamationmark")
        } description: {
            Text(problem.sentence)
        } actions: {
            Button(words("clip.retry"), action: retry).buttonStyle(.borderedProminent)
        }
    }
}

#Preview("Failed start") { StartFailure(problem: Problem("phone.problem.failed")) {} }
