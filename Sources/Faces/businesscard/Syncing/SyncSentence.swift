import Foundation
import Sync

/// What the command line says about keeping in step.
enum SyncSentence {
    static func interrupted(_ status: SyncStatus?) -> String {
        let reason = status?.problem.map { " (\($0))" } ?? ""
        let waiting = status?.pending ?? 0
        return "The server cannot be had for now\(reason). \(edits(waiting)); nothing is lost."
    }

    static func halted(_ halt: SyncHalt, _ server: String) -> String {
        switch halt {
        case .signIn:
            "\(server) does not let this device in any more. Sign in again with “businesscard sync \(server) --code CODE”."
        case .accountChanged(let from, let to):
            "This device was in step with the account \(from), and \(to) is signed in now. Nothing was changed."
                + " To join what is here with that account, add --adopt."
        case .refused(let reason): "\(server) refuses: \(reason)."
        }
    }

    static func done(_ status: SyncStatus?) -> String {
        guard let status else { return "In step." }
        if !status.parked.isEmpty {
            return "In step, but for what the server refuses; “businesscard sync status” says what."
        }
        return status.pending == 0 ? "In step with \(status.remote)." : edits(status.pending) + "."
    }

    private static func edits(_ count: Int) -> String {
        switch count {
        case 0: "No edits wait to be sent"
        case 1: "One edit waits to be sent"
        default: "\(count) edits wait to be sent"
        }
    }
}
