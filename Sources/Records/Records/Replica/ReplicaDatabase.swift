/// A device's own database, which remembers with every edit that the other database does not have it yet.
public protocol ReplicaDatabase: Sendable {
    /// Runs one transaction over a zone: what the body did stays only if it does not throw. Blocks the thread.
    func replicate<Value: Sendable>(_ zone: Zone, _ body: (inout Replica) throws -> Value) throws -> Value

    /// Reads in one transaction; what the body writes is not kept.
    func readReplica<Value: Sendable>(_ zone: Zone, _ body: (Replica) throws -> Value) throws -> Value
}
