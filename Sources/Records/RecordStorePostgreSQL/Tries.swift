import Foundation

/// How often a transaction runs again, by what was in its way.
struct Tries {
    private var passing = 0
    private var duplicates = 0
    private var broken = 0

    /// Whether to try once more after what failed on this connection; waits a little where a writer was in the way.
    mutating func allowsAnother(after connection: PostgreSQLConnection) -> Bool {
        guard let failure = connection.failure else { return false }
        if failure.isPassing {
            passing += 1
            connection.forgetStatements()
            Thread.sleep(forTimeInterval: 0.002 * Double(passing))
            return passing <= 20
        }
        if failure.isDuplicate {
            duplicates += 1
            return duplicates <= 3
        }
        if failure.isBroken {
            broken += 1
            return broken <= 2
        }
        return false
    }
}
