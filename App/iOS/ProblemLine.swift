import AppState
import SwiftUI

extension Problem {
    /// The sentence in the person's language.
    var sentence: String {
        if let argument { words(messageKey, argument) } else { words(messageKey) }
    }
}

/// A sentence about what went wrong, above what it concerns.
struct ProblemLine: View {
    let problem: Problem?

    var body: some View {
        if let problem {
            Label(problem.sentence, systemImage: "exclamationmark.triangle").font(.footnote)
                .foregroundStyle(.red)
        }
    }
}

#Preview("Problem") { ProblemLine(problem: Problem("phone.problem.offline")) }
