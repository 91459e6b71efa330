/// What one examination found: that all is well, or what to do.
struct Finding: Encodable, Hashable {
    /// How bad it is.
    enum Verdict: String, Encodable, Hashable {
        /// Nothing to do.
        case good = "ok"
        /// It works, and could be better.
        case advice
        /// Something does not work.
        case bad = "problem"
    }

    /// What was examined.
    let subject: String
    let verdict: Verdict
    /// One sentence: what is so, or what to do.
    let sentence: String

    static func good(_ subject: String, _ sentence: String) -> Finding {
        Finding(subject: subject, verdict: .good, sentence: sentence)
    }

    static func advice(_ subject: String, _ sentence: String) -> Finding {
        Finding(subject: subject, verdict: .advice, sentence: sentence)
    }

    static func bad(_ subject: String, _ sentence: String) -> Finding {
        Finding(subject: subject, verdict: .bad, sentence: sentence)
    }
}
