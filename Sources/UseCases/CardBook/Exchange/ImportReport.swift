public import CardModel

/// What became of an imported file.
public struct ImportReport: Sendable, Hashable {
    /// The import, to undo it as a whole; every contact that it added carries it.
    public let id: Identifier
    /// The contacts that were added, in the file's order.
    public internal(set) var added: [Identifier] = []
    /// How many entries say nothing that a contact here does not say already.
    public internal(set) var alreadyThere = 0
    /// The entries that were not added, and why.
    public internal(set) var skipped: [Skipped] = []
    /// Smaller things that were noticed in entries that were added.
    public internal(set) var notes: [Note] = []

    /// An entry that was not added.
    public struct Skipped: Sendable, Hashable {
        /// The entry's number in the file, from 1.
        public let entry: Int
        /// The line on which it begins, from 1, where known.
        public let line: Int?
        /// Why.
        public let reason: Reason
    }

    /// Why an entry was not added.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// It names nobody: no name, company, e-mail, phone or website.
        case empty
        /// The file has no heading that this product knows.
        case unknownHeadings
    }

    /// Something that was noticed.
    public struct Note: Sendable, Hashable {
        /// The entry's number in the file, from 1.
        public let entry: Int
        /// The line, from 1, where known.
        public let line: Int?
        /// The vCard property or the CSV heading; `nil` where it is about the whole entry.
        public let property: String?
        /// What was noticed, in English, for people who repair files.
        public let message: String
    }

    init(id: Identifier) {
        self.id = id
    }
}
