import RecordStore

extension Accounts {
    /// Whose attempts are counted. Only hashes are kept: the table tells neither addresses nor who tried.
    enum Subject {
        /// The account that somebody tries to enter.
        case account(SignInAddress)
        /// The machine that the attempts come from.
        case machine(String)

        var text: String {
            switch self {
            case .account(let email): "account " + email.folded
            case .machine(let address): "machine " + address
            }
        }

        /// How many failures are free.
        var allowance: Int64 { if case .account = self { 3 } else { 10 } }

        /// The longest wait, in milliseconds. An account's is short: nobody can keep its owner out.
        var longestWait: Int64 { if case .account = self { 60_000 } else { 900_000 } }
    }

    /// Failures are forgotten after a day without one, in milliseconds.
    static let memory: Int64 = 86_400_000

    /// Counts an attempt before it is made, so that many at once do not slip through; throws where one must wait.
    ///
    /// The wait doubles with every failure: one second after the allowance, then two, four …
    func beginAttempt(_ subjects: [Subject]) throws {
        try database.write { connection in
            _ = try connection.execute(
                "DELETE FROM sign_in_attempts WHERE last_at < ?", [.integer(now() - Accounts.memory)])
            for subject in subjects {
                let key = SQLValue.text(digest(subject.text))
                let found = try connection.first(
                    "SELECT count, last_at FROM sign_in_attempts WHERE subject = ?"
                        + connection.dialect.holdingRow,
                    [key]
                ) { row in (count: row.integer(0), lastAt: row.integer(1)) }
                guard let found else {
                    _ = try connection.execute(
                        // Another process may have written the first row in this moment.
                        "INSERT INTO sign_in_attempts (subject, count, last_at) VALUES (?, 1, ?)"
                            + " ON CONFLICT (subject) DO UPDATE SET count = sign_in_attempts.count + 1",
                        [key, .integer(now())])
                    continue
                }
                let end = found.lastAt + Accounts.wait(after: found.count, subject)
                if end > now() {
                    throw SignInError.tooManyAttempts(retryAfterSeconds: Int((end - now() + 999) / 1_000))
                }
                _ = try connection.execute(
                    "UPDATE sign_in_attempts SET count = count + 1, last_at = ? WHERE subject = ?",
                    [.integer(now()), key])
            }
        }
    }

    /// The attempt succeeded: the account starts afresh, and the machine gets this one back.
    func endAttempt(_ subjects: [Subject], _ connection: any SQLConnection) throws {
        for subject in subjects {
            let key = SQLValue.text(digest(subject.text))
            switch subject {
            case .account:
                _ = try connection.execute("DELETE FROM sign_in_attempts WHERE subject = ?", [key])
            case .machine:
                _ = try connection.execute(
                    "UPDATE sign_in_attempts SET count = count - 1 WHERE subject = ? AND count > 0", [key])
            }
        }
    }

    private static func wait(after count: Int64, _ subject: Subject) -> Int64 {
        guard count >= subject.allowance else { return 0 }
        return min(1_000 << min(count - subject.allowance, 20), subject.longestWait)
    }
}
