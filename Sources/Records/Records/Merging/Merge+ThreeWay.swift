/// Joins the edits of two sides since the version that both had.
///
/// Field by field: an edit of one side is taken, equal edits are no conflict, lists are joined as sets, and of two
/// different edits the one of the record that was modified later is kept and the other returned. An edited record
/// beats a deleted one (`nil`). Where `rules` say how a field is joined, that is done instead. Where the times are
/// equal the bytes decide, so that all devices decide alike.
/// Identity, tag and stamps of the merged record are those of `remote` where there is one.
public func merge(base: Record?, local: Record?, remote: Record?, rules: MergeRules = .none) -> Merge {
    guard let local, let remote else {
        guard let survivor = local ?? remote else { return Merge(merged: nil, conflicts: []) }
        // A side that did not touch what the other deleted agrees with the deletion.
        if let base, !rules.isEdited(survivor, since: base) { return Merge(merged: nil, conflicts: []) }
        return Merge(merged: survivor, conflicts: [])
    }
    let times = (local: rules.editTime(of: local), remote: rules.editTime(of: remote))
    if rules.lastWriterWins.contains(remote.type) {
        return takingWhole(base: base, local: local, remote: remote, times)
    }
    var merged = remote
    var conflicts: [Merge.Conflict] = []
    let names = Set(local.fields.keys).union(remote.fields.keys).union(base?.fields.keys ?? [:].keys)
    for name in names.sorted() {
        let sides = FieldSides(base: base?[name], local: local[name], remote: remote[name])
        let rule = rules.rule(for: name, of: remote.type)
        if rule == .sum, base != nil, sides.areBothEdited, let joined = sides.joined(by: .sum) {
            // Two that counted to the same number counted twice.
            merged[name] = joined
        } else if let agreement = sides.agreement {
            merged[name] = agreement.value
        } else if let joined = sides.joined(by: rule == .sum && base == nil ? .greatest : rule) {
            merged[name] = joined
        } else {
            let winner = sides.winner(localAt: times.local, remoteAt: times.remote)
            merged[name] = winner == .local ? sides.local : sides.remote
            conflicts.append(
                Merge.Conflict(
                    field: name, base: sides.base, kept: merged[name],
                    lost: winner == .local ? sides.remote : sides.local, winner: winner))
        }
    }
    takeOutOfTrash(&merged, base: base, local: local, remote: remote, rules)
    return Merge(merged: merged, conflicts: conflicts)
}

/// The version that was edited later; on equal times the bytes decide.
private func takingWhole(
    base: Record?, local: Record, remote: Record, _ times: (local: Int64, remote: Int64)
) -> Merge {
    var merged = remote
    if remote.fields == base?.fields {
        merged.fields = local.fields
    } else if local.fields != base?.fields {
        let mine = FieldCoding.encode(local.fields)
        let theirs = FieldCoding.encode(remote.fields)
        let isLater =
            times.local == times.remote
            ? theirs.lexicographicallyPrecedes(mine) : times.local > times.remote
        if isLater { merged.fields = local.fields }
    }
    return Merge(merged: merged, conflicts: [])
}

/// Drops the mark that the record is in the trash where one side set it and the other edited something else.
private func takeOutOfTrash(
    _ merged: inout Record, base: Record?, local: Record, remote: Record, _ rules: MergeRules
) {
    guard let base else { return }
    for (name, rule) in rules.fields[remote.type] ?? [:] where rule == .trash && base[name] == nil {
        func isEdited(_ record: Record) -> Bool {
            var record = record
            record[name] = nil
            return rules.isEdited(record, since: base)
        }
        let isMineEdited = local[name] == nil && isEdited(local)
        let isTheirsEdited = remote[name] == nil && isEdited(remote)
        if (remote[name] != nil && isMineEdited) || (local[name] != nil && isTheirsEdited) {
            merged[name] = nil
        }
    }
}

/// The three versions of one field.
private struct FieldSides {
    /// A value that both sides agree on, which may be that there is none.
    struct Agreement {
        var value: FieldValue?
    }

    var base: FieldValue?
    var local: FieldValue?
    var remote: FieldValue?

    var areBothEdited: Bool { local != base && remote != base }

    func joined(by rule: MergeRules.Rule?) -> FieldValue? {
        rule?.joined(base: base, local: local, remote: remote)
    }

    var agreement: Agreement? {
        if local == remote || remote == base { return Agreement(value: local) }
        if local == base { return Agreement(value: remote) }
        return joinedLists.map { Agreement(value: $0) }
    }

    func winner(localAt: Int64, remoteAt: Int64) -> Merge.Conflict.Side {
        if localAt != remoteAt { return localAt > remoteAt ? .local : .remote }
        // A value beats its absence, and otherwise the bytes decide: the same choice on every device.
        let (mine, theirs) = (bytes(of: local), bytes(of: remote))
        return theirs.lexicographicallyPrecedes(mine) ? .local : .remote
    }

    private func bytes(of field: FieldValue?) -> [UInt8] {
        field.map { FieldCoding.encode(["": $0]) } ?? []
    }

    /// What both kept of the base and what either added, in the order of the remote list, then of the local one.
    /// A list that one side cleared altogether is the empty list.
    private var joinedLists: FieldValue? {
        guard let kind = (remote ?? local)?.type, kind.isList else { return nil }
        guard [base, local, remote].allSatisfy({ $0.map { $0.type == kind } ?? true }) else { return nil }
        let (old, mine, theirs) = (elements(base), elements(local), elements(remote))
        let kept = Set(mine).intersection(theirs)
        let added = Set(mine).union(theirs).subtracting(old)
        var seen: Set<FieldValue.Value> = []
        let joined = (theirs + mine).filter {
            (kept.contains($0) || added.contains($0)) && seen.insert($0).inserted
        }
        let isEncrypted = (remote ?? local)?.isEncrypted ?? false
        return FieldValue.Value(listOf: joined, type: kind).map { FieldValue($0, isEncrypted: isEncrypted) }
    }

    private func elements(_ field: FieldValue?) -> [FieldValue.Value] { field?.value.elements ?? [] }
}

extension FieldValue.Value {
    /// A list of that list type with these members; `nil` when one has another type.
    init?(listOf members: [FieldValue.Value], type: FieldType) {
        guard type.isList, members.allSatisfy({ $0.type == type.element }) else { return nil }
        switch type.element {
        case .string:
            self = .stringList(members.compactMap { if case .string(let value) = $0 { value } else { nil } })
        case .int64:
            self = .int64List(members.compactMap { if case .int64(let value) = $0 { value } else { nil } })
        case .double:
            self = .doubleList(members.compactMap { if case .double(let value) = $0 { value } else { nil } })
        case .bytes:
            self = .bytesList(members.compactMap { if case .bytes(let value) = $0 { value } else { nil } })
        case .timestamp:
            self = .timestampList(
                members.compactMap { if case .timestamp(let value) = $0 { value } else { nil } })
        case .reference:
            self = .referenceList(
                members.compactMap { if case .reference(let value) = $0 { value } else { nil } })
        case .asset:
            self = .assetList(members.compactMap { if case .asset(let value) = $0 { value } else { nil } })
        case .location:
            self = .locationList(
                members.compactMap { if case .location(let value) = $0 { value } else { nil } })
        default: return nil
        }
    }
}
