import CardModel
import Records

/// What the owner decided about a conflict, kept with it for a while so that it can be taken back.
///
/// It stands beside the value that lost, in the same encrypted bytes: no field of its own tells what was decided.
struct ConflictDecision: Equatable {
    /// What the field held before the other value was put back; `nil` where it was left as it was.
    private var before: [String: FieldValue]?

    /// The field was left as it was.
    static let keeping = ConflictDecision(before: nil)

    private init(before: [String: FieldValue]?) { self.before = before }

    /// The decision to put the other value into a field of `subject`.
    init(taking field: String, over subject: Record) {
        before = [:]
        for name in [field, "photo"] where name == field || field == "icon" { before?[name] = subject[name] }
    }

    /// Reads the decision of a conflict's record; `nil` while it is open.
    init?(_ record: Record) {
        guard let fields = Self.fields(of: record), let decided = fields["decided"]?.string else {
            return nil
        }
        guard decided == "take" else {
            self = .keeping
            return
        }
        before = [:]
        for (name, value) in fields where name.hasPrefix("before.") {
            before?[String(name.dropFirst("before.".count))] = value
        }
    }

    /// The record of the conflict as a decided one.
    func marking(_ record: Record, at now: Instant) -> Record {
        var fields = Self.fields(of: record) ?? [:]
        fields["decided"] = .string(before == nil ? "keep" : "take")
        var record = record
        for (name, value) in before ?? [:] {
            fields["before." + name] = value
            // The photo itself must stay, not only its digest.
            if case .asset(let asset) = value.value { record["lostAsset"] = .asset(asset) }
        }
        record["lost"] = FieldValue.bytes(FieldCoding.encode(fields)).encrypted
        record["at"] = .timestamp(now.milliseconds)
        return record
    }

    /// The record of the conflict as an open one.
    static func unmarked(_ record: Record) -> Record {
        let lost = fields(of: record)?["lost"]
        var record = record
        record["lost"] = lost.map { FieldValue.bytes(FieldCoding.encode(["lost": $0])).encrypted }
        if case .asset(let asset) = lost?.value { record["lostAsset"] = .asset(asset) }
        return record
    }

    /// What the conflict is about with the field as it was before.
    func undone(in subject: Record, _ field: String) -> Record {
        var subject = subject
        subject[field] = before?[field]
        if let photo = before?["photo"] { subject["photo"] = photo }
        return subject
    }

    private static func fields(of record: Record) -> [String: FieldValue]? {
        (record["lost"]?.bytes).flatMap { try? FieldCoding.decode($0) }
    }
}
