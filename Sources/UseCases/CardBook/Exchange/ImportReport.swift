public import CardModel

/// What became, or so far became, of an imported file.
public struct ImportReport: Sendable, Hashable {
    /// The import, to undo it as a whole; every contact that it added carries it.
    public let id: Identifier
    /// The file's name.
    public let fileName: String
    /// The file's length.
    public let byteCount: Int
    /// When it began.
    public let startedAt: Instant
    /// When it last went on.
    public internal(set) var updatedAt: Instant
    /// When it came to its end; `nil` while it runs, and for ever when it was stopped.
    public internal(set) var finishedAt: Instant?
    /// When the owner undid it.
    public internal(set) var undoneAt: Instant?
    /// Whether it ended before the file did, because the machine failed.
    public internal(set) var isStopped = false
    /// How many bytes of the file have been read.
    public internal(set) var bytesDone = 0
    /// How many entries of the file have been dealt with.
    public internal(set) var entryCount = 0
    /// How many contacts were added.
    public internal(set) var addedCount = 0
    /// The contacts that were added, in the file's order; only in the report that the import itself returns.
    public internal(set) var added: [Identifier] = []
    /// How many entries say nothing that a contact here does not say already.
    public internal(set) var alreadyThere = 0
    /// How many entries were not added.
    public internal(set) var skippedCount = 0
    /// The entries that were not added, and why: the first ``detailLimit``.
    public internal(set) var skipped: [Skipped] = []
    /// Smaller things that were noticed in entries that were added: the first ``detailLimit``.
    public internal(set) var notes: [Note] = []

    /// An entry that was not added.
    public struct Skipped: Sendable, Hashable, Codable {
        /// The entry's number in the file, from 1.
        public let entry: Int
        /// The line on which it begins, from 1.
        public let line: Int
        /// Why.
        public let reason: Reason
        /// The beginning of what it says; empty where it says nothing.
        public var hint = ""
    }

    /// Why an entry was not added.
    public enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
        /// It names nobody: no name, company, e-mail, phone or website.
        case empty
        /// It is more than a contact can hold.
        case tooMuch
        /// The file has no heading that this product knows.
        case unknownHeadings
        /// The file holds no card.
        case noCards
        /// The table is larger than 64 MB.
        case tooLarge
    }

    /// Something that was noticed.
    public struct Note: Sendable, Hashable, Codable {
        /// The entry's number in the file, from 1.
        public let entry: Int
        /// The line, from 1.
        public let line: Int
        /// The vCard property or the CSV heading; `nil` where it is about the whole entry.
        public let property: String?
        /// What was noticed, in English, for people who repair files.
        public let message: String

        static let photoMessage = "The photo could not be used."

        /// Whether it is that the contact's photo could not be kept.
        public var isPhoto: Bool { message == Self.photoMessage }
    }

    /// The most skipped entries, and the most notes, that a report names one by one.
    public static let detailLimit = 3_000
    /// After so many seconds without a sign of life an import is taken for stopped.
    public static let silence: Int64 = 60

    /// How an import stands.
    public enum Status: Sendable, Hashable {
        /// It goes on.
        case running
        /// It came to its end.
        case finished
        /// It was cut off; what it added is there, and importing the file again adds the rest.
        case stopped
        /// Its contacts are in the trash.
        case undone
    }

    /// How it stands at this moment.
    public func status(now: Instant) -> Status {
        if undoneAt != nil { return .undone }
        if finishedAt != nil { return .finished }
        return isStopped || updatedAt.adding(seconds: ImportReport.silence) < now ? .stopped : .running
    }

    mutating func skip(_ entry: Skipped) {
        skippedCount += 1
        if skipped.count < ImportReport.detailLimit { skipped.append(entry) }
    }

    mutating func note(_ note: Note) {
        if notes.count < ImportReport.detailLimit { notes.append(note) }
    }

    init(id: Identifier, fileName: String, byteCount: Int, startedAt: Instant) {
        self.id = id
        self.fileName = fileName
        self.byteCount = byteCount
        self.startedAt = startedAt
        updatedAt = startedAt
    }
}
