import Records
import Sync

/// What the command line says about keeping in step.
enum SyncSentence {
    static func interrupted(_ status: SyncStatus?) -> String {
        let reason = status?.problem.map { " \(self.reason($0))" } ?? ""
        return "The server cannot be had for now.\(reason) \(edits(status?.pending ?? 0)); nothing is lost."
    }

    static func halted(_ halt: SyncHalt, _ server: String) -> String {
        switch halt {
        case .signIn:
            "\(server) does not let this device in any more. Sign in again: run “businesscard sync code” on the"
                + " server, and “businesscard sync \(server) --code CODE” here. Nothing here is lost."
        case .accountChanged(let from, let to):
            "This device was in step with the account \(from), and \(to) is signed in now. Nothing was changed."
                + " To join what is here with that account, add --adopt."
        case .refused(let reason): "\(server) refuses: \(reason)"
        }
    }

    /// What is said where the relation was ended or begun anew while this process kept it.
    static let replaced =
        "Keeping in step was stopped, or somebody signed in anew. Start this again to go on; nothing is lost."

    static func done(_ status: SyncStatus?) -> String {
        guard let status else { return "In step." }
        if !status.parked.isEmpty {
            return "In step, but for what the server refuses; “businesscard sync status” says what."
        }
        return status.pending == 0 ? "In step with \(status.remote)." : edits(status.pending) + "."
    }

    /// What is said where the server takes nothing for now; `nil` when it does.
    static func heldBack(_ status: SyncStatus?) -> String? {
        guard let status, status.pending > 0, let problem = status.problem else { return nil }
        return
            "The server takes no more for now. \(reason(problem)) \(edits(status.pending)); nothing is lost."
    }

    /// Where to see conflicts; `nil` without any.
    static func conflicts(_ count: Int) -> String? {
        count > 0 ? "Conflicts: \(count); see “businesscard conflicts list”." : nil
    }

    private static func edits(_ count: Int) -> String {
        switch count {
        case 0: "No edits wait to be sent"
        case 1: "One edit waits to be sent"
        default: "\(count) edits wait to be sent"
        }
    }
}

extension SyncSentence {
    /// What a refusal means, and what the other side said itself.
    ///
    /// - Parameter problem: Code and reason, as a ``RecordError`` describes itself.
    static func reason(_ problem: String) -> String {
        let parts = problem.split(separator: ": ", maxSplits: 1)
        let code = RecordError.Code(rawValue: String(parts.first ?? ""))
        guard parts.count == 2, code.rawValue.allSatisfy({ $0.isUppercase || $0 == "_" }) else {
            return problem
        }
        let reason = parts[1].hasSuffix(".") ? String(parts[1]) : parts[1] + "."
        return meaning(code).map { "\($0): \(reason)" } ?? reason
    }

    private static func meaning(_ code: RecordError.Code) -> String? {
        switch code {
        case .networkError: "There is no connection"
        case .quotaExceeded: "The account there is full"
        case .limitExceeded: "It is larger than the server takes"
        case .accessDenied: "The server does not allow it"
        case .badRequest, .uniqueFieldError: "The server does not take it as it is"
        case .throttled, .tryAgainLater: "The server is busy"
        case .authenticationFailed, .authenticationRequired: "The server does not let this device in"
        case .notFound, .zoneNotFound: "It is not there any more"
        case .internalError, .atomicError, .validatingReferenceError, .changeTokenExpired, .conflict, .exists,
            .unknown:
            nil
        }
    }
}
