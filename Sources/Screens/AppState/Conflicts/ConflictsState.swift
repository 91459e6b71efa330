public import CardBook
public import CardModel
public import Observation

/// What two devices changed at once: each field with the value that counts and the one that it also had.
@MainActor @Observable public final class ConflictsState {
    /// The conflicts, the first noticed in front.
    public private(set) var conflicts: [FieldConflict] = []
    /// What went wrong; the list is as it was.
    public private(set) var problem: Problem?

    private let book: CardBook

    /// The conflicts of a card book.
    public init(book: CardBook) {
        self.book = book
    }

    /// Reads them.
    public func load() async {
        await attempt {}
    }

    /// How many fields of that card or contact two devices changed.
    public func count(of id: Identifier) -> Int { conflicts.count { $0.record == id.text } }

    /// The key of a field's name.
    public static func fieldKey(of conflict: FieldConflict) -> String {
        "conflicts.field.\(FieldConflict.namedFields.contains(conflict.field) ? conflict.field : "any")"
    }

    /// Puts the value that lost back; the other one gives way to it.
    public func takeLost(_ conflict: FieldConflict) async {
        await attempt { try await book.takeLost(conflict) }
    }

    /// Keeps the value that counts.
    public func keep(_ conflict: FieldConflict) async {
        await attempt { try await book.dismiss(conflict) }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            problem = nil
            try await body()
        } catch {
            problem = Problem(error)
        }
        do {
            conflicts = try await book.conflicts()
        } catch {
            problem = problem ?? Problem(error)
        }
    }
}
