internal import CloudKitWeb
internal import Foundation
internal import Records

extension CloudCall {
    /// `assets/upload`: an address for each field.
    func assetsUpload(_ body: WireObject) async throws -> JSON {
        let request = try AssetUploadRequest(body)
        try checkCount(request.items.count, of: "tokens")
        let zone = try zone(request.zone)
        if caller == .anonymous {
            throw RecordError(
                .authenticationRequired, "request needs authorization", redirectURL: redirectURL)
        }
        try await requireZone(zone)
        let tokens = try request.items.map { item -> JSON in
            guard let field = schema.recordTypes[item.type]?.fields[item.field], field.type.element == .asset
            else {
                throw RecordError(.badRequest, "\(item.type) has no asset field '\(item.field)'.")
            }
            let name = item.name ?? UUID().uuidString
            let ticket = service.tickets.seal(
                place(RecordID(name: name, zone: zone), item.field) + [.string(item.type)], for: .upload,
                seconds: Int64(CloudLimits.secondsOfUpload))
            return [
                "recordName": .string(name), "fieldName": .string(item.field),
                "url": .string("\(service.configuration.publicURL)/cloud/upload/\(ticket)"),
            ]
        }
        return ["tokens": .array(tokens)]
    }

    /// `assets/rereference`: values that may be written to another record.
    func assetsRereference(_ body: WireObject) async throws -> JSON {
        let request = try AssetRereferenceRequest(body)
        try checkCount(request.items.count, of: "assets")
        let zone = try zone(request.zone)
        let found = try await database.records(
            request.items.map { RecordID(name: $0.name, zone: zone) }, desiredKeys: nil)
        let assets = zip(request.items, found).map { item, result -> JSON in
            do {
                guard let asset = try result.get().fields[item.field]?.asset else {
                    throw RecordError(.notFound, "\(item.name) has no asset in '\(item.field)'")
                }
                return uploaded(asset).json
            } catch {
                return wireError(error, about: .record(item.name))
            }
        }
        return ["assets": .array(assets)]
    }

    /// The asset that a field may hold: one with a receipt of this database, or the one that it holds already.
    ///
    /// In a private database everything that was uploaded is the owner's own, and the database knows it.
    func asset(
        _ wire: WireAsset, for id: RecordID, field: String, present: Record?
    ) throws -> Asset {
        guard let digest = wire.digest else {
            throw RecordError(.badRequest, "The fileChecksum of '\(field)' was not given by this server")
        }
        let asset = Asset(digest: digest, size: wire.size)
        if let receipt = wire.receipt {
            let expected: [JSON] = [
                .string(address.environment.rawValue), .string(address.scope.rawValue), .string(owner),
                .string(digest.hexadecimal), .integer(wire.size),
            ]
            guard service.tickets.open(receipt, for: .receipt) == expected else {
                throw RecordError(
                    .badRequest, "The receipt of '\(field)' is not valid for this asset, or too old")
            }
        } else if address.scope == .public {
            let held = present?.assetDigests ?? []
            guard held.contains(digest) else {
                throw RecordError(.badRequest, "The asset of '\(field)' has no receipt: upload it first")
            }
        }
        return asset
    }

    /// What an upload gives.
    func uploaded(_ asset: Asset) -> WireAsset {
        let values: [JSON] = [
            .string(address.environment.rawValue), .string(address.scope.rawValue), .string(owner),
            .string(asset.digest.hexadecimal), .integer(asset.size),
        ]
        let checksum = WireAsset.checksum(of: asset.digest)
        return WireAsset(
            fileChecksum: checksum, size: asset.size,
            receipt: service.tickets.seal(values, for: .receipt, seconds: 86_400),
            referenceChecksum: checksum,
            wrappingKey: Data(asset.digest.bytes.prefix(16)).base64EncodedString())
    }

    /// Where the bytes of a field can be had for a day; `nil` field: right after the upload.
    func downloadURL(of asset: Asset, in id: RecordID, field: String) -> String {
        let ticket = service.tickets.sealForTheDay(
            place(id, field) + [.string(asset.digest.hexadecimal), .integer(asset.size)], for: .download)
        return "\(service.configuration.publicURL)/cloud/asset/\(ticket)/${f}"
    }

    private func place(_ id: RecordID, _ field: String) -> [JSON] {
        var user: JSON = .null
        if let name = caller.userRecordName { user = .string(name) }
        return [
            .string(address.environment.rawValue), .string(address.scope.rawValue), user,
            .string(id.zone.name),
            .string(id.name), .string(field),
        ]
    }
}
