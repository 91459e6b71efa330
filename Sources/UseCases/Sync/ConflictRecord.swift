import Records

/// The record that keeps a value which lost a conflict.
enum ConflictRecord {
    /// The same conflict always has the same name.
    static func make(
        _ conflict: Merge.Conflict, of id: RecordID, type: String, tag: String, device: String, at now: Int64
    ) -> Record {
        let lost = conflict.lost.map { FieldCoding.encode(["lost": $0]) } ?? []
        let text = [id.name, conflict.field, tag].joined(separator: "\u{0}")
        let digest = SHA256Digest(hashing: Array(text.utf8) + [0] + lost)
        let name = "conflict-" + digest.hexadecimal.prefix(32)
        var record = Record(id: RecordID(name: name, zone: id.zone), type: SyncNames.conflict)
        record["recordName"] = .string(id.name)
        record["recordType"] = .string(type)
        record["field"] = .string(conflict.field)
        record["device"] = .string(device)
        record["at"] = .timestamp(now)
        if let value = conflict.lost {
            record["lost"] = FieldValue.bytes(lost).encrypted
            // The photo itself must stay, not only its digest.
            if case .asset(let asset) = value.value { record["lostAsset"] = .asset(asset) }
        }
        return record
    }
}
