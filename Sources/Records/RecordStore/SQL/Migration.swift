/// One step in the life of the tables of a component, such as records, accounts or sessions.
///
/// A migration that was released is frozen: it is never changed, only followed by another.
public struct Migration: Hashable, Sendable {
    /// Whose tables they are.
    public var component: String
    /// The place in the order, from 1 without gaps.
    public var number: Int
    /// The statements, written for every dialect.
    public var statements: [String]

    /// A step.
    public init(component: String, number: Int, _ statements: [String]) {
        self.component = component
        self.number = number
        self.statements = statements
    }
}
