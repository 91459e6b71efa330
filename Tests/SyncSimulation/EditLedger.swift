import Records
import Sync

/// Every edit of a run, for the laws: each sets a value that no other sets.
struct EditLedger {
    struct Edit {
        var record: String
        var field: String
        var value: FieldValue.Value
        var device: String
        /// Whether somebody who saw the value replaced or deleted it on purpose, or it was taken back with a backup.
        var isAccounted = false
    }

    private(set) var edits: [Edit] = []
    /// What devices counted, by record.
    private(set) var presses: [String: Int64] = [:]
    /// Tags that a device took away, by record.
    private(set) var removedTags: [String: Set<String>] = [:]
    /// Records that were deleted when nobody had anything else, and that nobody made since.
    private(set) var deletedForGood: Set<String> = []
    /// Records for which counting and sets cannot be held to the letter: deleted once, or of a lost zone.
    private(set) var disturbed: Set<String> = []
    private(set) var wasZoneLost = false
    private(set) var wasRestored = false

    mutating func note(_ field: String, _ value: FieldValue.Value, in record: String, by device: String) {
        edits.append(Edit(record: record, field: field, value: value, device: device))
        deletedForGood.remove(record)
    }

    mutating func notePress(on record: String) {
        presses[record, default: 0] += 1
        deletedForGood.remove(record)
    }

    mutating func noteRemoval(of tag: String, from record: String) {
        removedTags[record, default: []].insert(tag)
        account(for: .string(tag), of: record)
        deletedForGood.remove(record)
    }

    /// Somebody saw the value and replaced it.
    mutating func account(for value: FieldValue.Value, of record: String) {
        for index in edits.indices where edits[index].record == record && edits[index].value == value {
            edits[index].isAccounted = true
        }
    }

    mutating func noteDeletion(of record: Record, isForGood: Bool) {
        for field in record.fields.values {
            account(for: field.value, of: record.id.name)
            for element in field.value.elements { account(for: element, of: record.id.name) }
        }
        disturbed.insert(record.id.name)
        if isForGood { deletedForGood.insert(record.id.name) }
    }

    mutating func noteLostZone() {
        wasZoneLost = true
        deletedForGood = []
    }

    /// What a device did since its backup is gone if it had not been sent; nothing is promised about it.
    mutating func noteRestoring(of device: String, since count: Int) {
        wasRestored = true
        deletedForGood = []
        for index in edits.indices.dropFirst(count) where edits[index].device == device {
            edits[index].isAccounted = true
        }
    }
}

extension FieldValue.Value {
    /// The members of a list of texts; none for other values.
    var elements: [FieldValue.Value] {
        if case .stringList(let texts) = self { texts.map { .string($0) } } else { [] }
    }
}
