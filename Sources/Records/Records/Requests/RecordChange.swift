/// One change of a batch, with CloudKit's seven operations.
public enum RecordChange: Hashable, Sendable {
    /// Saves a new record; fails with `exists` when there is one of that name.
    case create(Record)
    /// Sets the fields that the record carries and clears those named; needs the present tag, else `conflict`.
    case update(Record, clearing: Set<String> = [])
    /// Like `update` without looking at the tag; makes the record when it is missing.
    case forceUpdate(Record, clearing: Set<String> = [])
    /// Saves the record as it is, so that fields it lacks are cleared; needs the present tag, else `conflict`.
    case replace(Record)
    /// Like `replace` without looking at the tag; makes the record when it is missing.
    case forceReplace(Record)
    /// Deletes the record; needs the present tag, else `conflict`.
    case delete(RecordID, changeTag: String?)
    /// Deletes the record whatever its tag; one that is missing counts as deleted.
    case forceDelete(RecordID)

    /// The record that is changed.
    public var id: RecordID {
        switch self {
        case .create(let record), .update(let record, _), .forceUpdate(let record, _), .replace(let record),
            .forceReplace(let record):
            record.id
        case .delete(let id, _), .forceDelete(let id): id
        }
    }
}

/// What became of one change of a batch.
public enum RecordOutcome: Hashable, Sendable {
    /// The record as it is now, with its new tag.
    case saved(Record)
    /// The record is gone.
    case deleted(RecordID)

    /// The saved record; `nil` after a deletion.
    public var record: Record? { if case .saved(let record) = self { record } else { nil } }
}
