internal import CloudKitWeb
internal import Foundation
internal import Records

/// One request while it is answered: who asks what of which database.
struct CloudCall: Sendable {
    let service: CloudService
    let home: any RecordHome
    let address: CloudDatabaseAddress
    let caller: CloudCaller
    let operation: CloudOperation
    let redirectURL: String

    var database: any RecordDatabase {
        switch (address.scope, caller) {
        case (.private, .user(let name, _)): home.privateDatabase(owner: name)
        case (_, .anonymous): home.publicDatabase(as: .anonymous)
        case (_, .user(let name, let roles)): home.publicDatabase(as: .user(name, roles: roles))
        case (_, .administrator): home.publicDatabase(as: .administrator)
        }
    }

    var schema: Schema { service.configuration.schema }

    /// The owner of the zones: the caller, or in the public database nobody in particular.
    var owner: String {
        if address.scope == .private, let name = caller.userRecordName { name } else { Self.defaultOwner }
    }

    /// How clients name the caller without knowing the name.
    static let defaultOwner = "__defaultOwner__"

    /// Holds the caller to CloudKit's table of who may ask what.
    func checkCaller() throws(RecordError) {
        if address.scope == .shared {
            throw RecordError(.badRequest, "The shared database is not offered by this server")
        }
        if operation.needsUser || address.scope == .private {
            switch caller {
            case .user(_, _) where !caller.isServerKey: break
            case .anonymous:
                throw RecordError(
                    .authenticationRequired, "request needs authorization", redirectURL: redirectURL)
            default:
                throw RecordError(
                    .authenticationFailed,
                    "A server-to-server key opens the public database only, without users/")
            }
        }
        guard address.scope != .public || operation.isForPublic else {
            throw RecordError(.badRequest, "endpoint not applicable in the database type 'publicdb'")
        }
    }

    /// The zone that is meant; one of another owner is as if it did not exist.
    func zone(_ id: WireZoneID) throws(RecordError) -> Zone {
        let callers = [owner, Self.defaultOwner, "_defaultOwner"]
        guard address.scope == .public || id.owner.map(callers.contains) ?? true else {
            throw RecordError(.zoneNotFound, "Zone not found: \(id.zone)")
        }
        return id.zone
    }

    /// Refuses what is meant for a zone that is not there, or no more.
    func requireZone(_ zone: Zone) async throws {
        if zone == .default { return }
        guard try await database.zones().contains(zone) else {
            throw RecordError(.zoneNotFound, "Zone not found: \(zone)")
        }
    }

    func wireZone(_ zone: Zone) -> WireZoneID { WireZoneID(zone, owner: owner) }

    func checkCount(_ count: Int, of what: String) throws(RecordError) {
        guard count <= CloudLimits.itemsInRequest else {
            throw RecordError(
                .limitExceeded,
                "A request has at most \(CloudLimits.itemsInRequest) \(what), and this one has \(count)")
        }
    }

    func answer(_ body: WireObject) async throws -> JSON {
        switch operation {
        case .recordsQuery: try await query(body)
        case .recordsLookup: try await lookup(body)
        case .recordsModify: try await modify(body)
        case .recordsChanges: try await recordsChanges(body)
        case .recordsResolve, .recordsAccept:
            throw RecordError(.badRequest, "Sharing of records is not offered by this server")
        case .zonesList: try await zonesList()
        case .zonesLookup: try await zonesLookup(body)
        case .zonesModify: try await zonesModify(body)
        case .zonesChanges: try await databaseChanges(body, tokenName: "metaSyncToken")
        case .changesDatabase: try await databaseChanges(body, tokenName: nil)
        case .changesZone: try await zoneChanges(body)
        case .subscriptionsList: try await subscriptionsList()
        case .subscriptionsLookup: try await subscriptionsLookup(body)
        case .subscriptionsModify: try await subscriptionsModify(body)
        case .usersCaller, .usersCurrent: currentUser()
        case .usersDiscover, .usersLookupEmail, .usersLookupID, .usersLookupContacts: try lookUpUsers(body)
        case .assetsUpload: try await assetsUpload(body)
        case .assetsRereference: try await assetsRereference(body)
        case .tokensCreate: try await tokensCreate(body)
        case .tokensRegister: try await tokensRegister(body)
        }
    }
}

extension CloudCall {
    /// A record for an answer, with addresses where its assets can be had.
    func wireRecord(_ record: Record, numbersAsStrings: Bool) -> JSON {
        WireRecord(withoutNames(record), numbersAsStrings: numbersAsStrings, owner: owner) { asset, field in
            WireAsset(
                fileChecksum: WireAsset.checksum(of: asset.digest), size: asset.size,
                downloadURL: downloadURL(of: asset, in: record.id, field: field))
        }.responseJSON
    }

    /// The record as others see it: who made two public records must not be told from them, so that each has a name for
    /// its maker of its own. The maker, and the operator, see the user record name.
    private func withoutNames(_ record: Record) -> Record {
        guard address.scope == .public, caller != .administrator else { return record }
        func named(_ stamp: Record.Stamp?) -> Record.Stamp? {
            guard var stamp, let name = stamp.by, name != caller.userRecordName else { return stamp }
            stamp.by = service.tickets.alias(of: name, in: record.id.name)
            return stamp
        }
        var record = record
        record.created = named(record.created)
        record.modified = named(record.modified)
        return record
    }

    func wireError(
        _ error: any Error, about subject: WireError.Subject, numbersAsStrings: Bool = false
    ) -> JSON {
        let uuid = UUID().uuidString.lowercased()
        let error = service.recordError(error, uuid)
        var wire = WireError(error, about: subject)
        wire.uuid = uuid
        if error.code == .authenticationRequired { wire.redirectURL = redirectURL }
        guard let present = error.serverRecord, case .object(var members) = wire.json else {
            return wire.json
        }
        members["serverRecord"] = wireRecord(present, numbersAsStrings: numbersAsStrings)
        return .object(members)
    }
}
