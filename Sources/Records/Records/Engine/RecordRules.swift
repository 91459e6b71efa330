/// What a database accepts: the schema, the limits and the rights, the same for every home.
package struct RecordRules: Sendable {
    package var schema: Schema
    package var scope: DatabaseScope
    package var limits: RecordLimits

    package init(schema: Schema, scope: DatabaseScope, limits: RecordLimits) {
        self.schema = schema
        self.scope = scope
        self.limits = limits
    }

    /// The one zone of a batch that is well formed; `nil` for an empty one.
    package func zone(of changes: [RecordChange]) throws(RecordError) -> Zone? {
        guard changes.count <= limits.changesPerRequest else {
            throw RecordError(
                .limitExceeded,
                "A request holds at most \(limits.changesPerRequest) changes, and this one has \(changes.count)."
            )
        }
        var seen: Set<RecordID> = []
        for change in changes {
            guard change.id.zone == changes[0].id.zone else {
                throw RecordError(
                    .badRequest,
                    "A request changes one zone, not both \(changes[0].id.zone) and \(change.id.zone).")
            }
            guard seen.insert(change.id).inserted else {
                throw RecordError(
                    .badRequest, "A request changes a record once, and \(change.id) is there twice.")
            }
        }
        return changes.first?.id.zone
    }

    package func checkZoneName(_ zone: Zone) throws(RecordError) {
        guard zone != .default else { return }
        try checkName(zone.name, of: "zone")
    }

    package func checkName(_ name: String, of kind: String) throws(RecordError) {
        guard !name.isEmpty, name.utf8.count <= limits.nameLength else {
            throw RecordError(.badRequest, "A \(kind) name has 1 to \(limits.nameLength) characters.")
        }
        guard name.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw RecordError(
                .badRequest, "The \(kind) name \"\(name)\" holds something else than printable ASCII.")
        }
        guard name.utf8.first != UInt8(ascii: "_") else {
            throw RecordError(.badRequest, "The \(kind) name \"\(name)\" begins with an underscore.")
        }
    }

    package func recordType(_ name: String) throws(RecordError) -> Schema.RecordType {
        guard let type = schema.recordTypes[name] else {
            throw RecordError(.badRequest, "Did not find record type: \(name)")
        }
        return type
    }
}

extension RecordRules {
    /// Whether the caller has the right; `creator` is the user who made the record, `nil` before there is one.
    package func allows(_ right: Schema.Right, onType name: String, creator: String?) -> Bool {
        guard case .publicDatabase(let caller) = scope else { return true }
        guard let type = schema.recordTypes[name] else { return false }
        switch caller {
        case .administrator: return true
        case .anonymous: return type.allows(right, roles: [Schema.Grant.world])
        case .user(let user, var roles):
            roles.formUnion([Schema.Grant.world, Schema.Grant.signedIn])
            if creator == user { roles.insert(Schema.Grant.creator) }
            return type.allows(right, roles: roles)
        }
    }

    /// Why the caller may not; somebody who is not signed in could sign in and try again.
    package func refusal(_ right: Schema.Right, onType name: String) -> RecordError {
        if case .publicDatabase(.anonymous) = scope {
            return RecordError(.authenticationRequired, "request needs authorization")
        }
        return RecordError(.accessDenied, "\(right.rawValue) operation not permitted on record type \(name)")
    }
}
