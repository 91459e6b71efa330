/// How the fields of the record types are joined when two sides changed them; a field without a rule is a person's
/// edit, which is kept or becomes a conflict.
public struct MergeRules: Hashable, Sendable {
    /// What becomes of two versions of one field.
    public enum Rule: String, Hashable, Sendable, CaseIterable {
        /// The greater number or later time: a revision, the time of the last edit.
        case greatest
        /// The smaller number or earlier time: the time it was made.
        case least
        /// A whole number that both sides count up: what each added is added to what there was.
        case sum
        /// Set when the record was put into the trash. It is dropped when the other side edited the record meanwhile,
        /// so that an edit beats a deletion.
        case trash
    }

    /// The rules by record type and field.
    public var fields: [String: [String: Rule]]
    /// By record type, the field of type TIMESTAMP that says when the person edited the record. Without one the
    /// stamp counts, which a server sets when the record arrives.
    public var editTimes: [String: String]
    /// Record types of which the version that was edited later is taken whole, without a conflict.
    public var lastWriterWins: Set<String>

    /// No rules: every field is a person's edit.
    public static let none = MergeRules()

    /// Rules by record type.
    public init(
        fields: [String: [String: Rule]] = [:], editTimes: [String: String] = [:],
        lastWriterWins: Set<String> = []
    ) {
        self.fields = fields
        self.editTimes = editTimes
        self.lastWriterWins = lastWriterWins
    }

    /// Milliseconds since 1970 at which the record was edited; the lowest number when nobody knows.
    public func editTime(of record: Record) -> Int64 {
        editTimes[record.type].flatMap { record[$0]?.timestamp } ?? record.modified?.at ?? .min
    }

    /// Whether a person changed anything between two versions of a record: numbers that are counted and times that
    /// follow from an edit do not make one.
    public func isEdited(_ record: Record, since base: Record) -> Bool {
        let rules = fields[record.type] ?? [:]
        return Set(record.fields.keys).union(base.fields.keys).contains { name in
            (rules[name] ?? .trash) == .trash && record[name] != base[name]
        }
    }

    func rule(for field: String, of type: String) -> Rule? { fields[type]?[field] }
}

extension MergeRules.Rule {
    /// The joined value of a field that both sides set; `nil` where the rule cannot say.
    func joined(base: FieldValue?, local: FieldValue?, remote: FieldValue?) -> FieldValue? {
        guard self != .trash, let local, let remote, local.type == remote.type else { return nil }
        let joined: FieldValue.Value
        switch (local.value, remote.value) {
        case (.int64(let mine), .int64(let theirs)):
            joined = .int64(number(base: base?.int64 ?? 0, mine, theirs))
        case (.timestamp(let mine), .timestamp(let theirs)):
            joined = .timestamp(number(base: base?.timestamp ?? 0, mine, theirs))
        case (.double(let mine), .double(let theirs)) where self != .sum:
            joined = .double(self == .greatest ? max(mine, theirs) : min(mine, theirs))
        default: return nil
        }
        return FieldValue(joined, isEncrypted: remote.isEncrypted)
    }

    private func number(base: Int64, _ mine: Int64, _ theirs: Int64) -> Int64 {
        switch self {
        case .greatest, .trash: max(mine, theirs)
        case .least: min(mine, theirs)
        case .sum: mine &+ theirs &- base
        }
    }
}
