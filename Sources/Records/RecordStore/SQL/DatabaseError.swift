/// Why the machine under a database failed; each has one sentence for the operator.
public enum DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file or server cannot be opened.
    case cannotOpen(String, reason: String)
    /// The file or its folder cannot be written.
    case notWritable(String)
    /// There is no space left.
    case full(String)
    /// Another writer held the database for too long.
    case locked(String)
    /// The database was made by a newer version of the program.
    case newerSchema(component: String, found: Int, known: Int)
    /// A migration that ran once reads differently now.
    case alteredMigration(component: String, number: Int)
    /// The file is damaged, or is no database.
    case damaged(String, reason: String)
    /// A row would break a rule such as uniqueness.
    case constraint(String)
    /// The connection broke while a transaction ended: it took place, or it did not.
    case unknownOutcome(String)
    /// Anything else that the database refused.
    case failed(String, statement: String)

    /// One sentence for the operator.
    public var description: String {
        switch self {
        case .cannotOpen(let place, let reason): "The database \(place) cannot be opened: \(reason)."
        case .notWritable(let place): "The database \(place) or its folder is not writable."
        case .full(let place): "There is no space left for the database \(place)."
        case .locked(let place): "Another program keeps the database \(place) locked."
        case .newerSchema(let component, let found, let known):
            "The database is newer than this program: its \(component) are at version \(found), and this program"
                + " knows versions up to \(known)."
        case .alteredMigration(let component, let number):
            "Migration \(number) of \(component) is not the one that this database was made with."
        case .damaged(let place, let reason): "The database \(place) is damaged: \(reason)."
        case .constraint(let reason): "The database refused a row: \(reason)."
        case .unknownOutcome(let place):
            "The connection to the database \(place) was lost while it stored something; look whether it did."
        case .failed(let reason, let statement): "The database failed with \"\(reason)\" at: \(statement)"
        }
    }
}
