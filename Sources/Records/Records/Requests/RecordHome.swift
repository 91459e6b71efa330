/// A place that holds everybody's databases: each person's private one, and the public one.
public protocol RecordHome: Sendable {
    /// The private database of that user record name; it begins empty.
    func privateDatabase(owner: String) -> any ProjectedDatabase

    /// The public database as that caller sees it.
    func publicDatabase(as caller: DatabaseScope.Caller) -> any ProjectedDatabase
}
