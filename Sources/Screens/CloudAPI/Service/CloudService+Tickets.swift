internal import CloudKitWeb
internal import Records

/// Requests whose right is in their address: `/cloud/upload/…`, `/cloud/asset/…` and `/cloud/courier/…`.
extension CloudService {
    func answerTicket(_ request: WebRequest, _ parts: [String]) async throws -> WebResponse {
        switch (parts[0], request.method, parts.count) {
        case ("upload", "POST", 2): return try await upload(request, parts[1])
        case ("asset", "GET", 2...): return try await download(parts[1])
        case ("courier", "GET", 2): return try await deliver(parts[1])
        default: throw Self.noEndpoint
        }
    }

    private func upload(_ request: WebRequest, _ ticket: String) async throws -> WebResponse {
        guard let values = tickets.open(ticket, for: .upload), values.count == 7,
            let call = call(of: values, .assetsUpload), let type = values[6].string
        else {
            throw RecordError(.notFound, "This address to upload to is not valid, or older than 15 minutes")
        }
        let bytes = request.body ?? []
        guard bytes.count <= CloudLimits.bytesInAsset else {
            throw RecordError(.limitExceeded, "An asset has at most \(CloudLimits.bytesInAsset) bytes")
        }
        let place = call.place
        let destination = AssetDestination(record: place.id, type: type, field: place.field)
        if call.call.address.scope == .public,
            let defect = configuration.publicAssetDefect(bytes, destination)
        {
            throw RecordError(.badRequest, defect)
        }
        // The address does not outlive the zone, nor the account whose it was.
        try await call.call.requireZone(place.id.zone)
        let asset = try await call.call.database.upload(bytes, for: destination)
        var file = call.call.uploaded(asset)
        // An addition to the protocol: the uploader may look at what arrived before it is saved.
        file.downloadURL = call.call.downloadURL(of: asset, in: place.id, field: "")
        return json(["singleFile": file.json])
    }

    private func download(_ ticket: String) async throws -> WebResponse {
        let gone = RecordError(.notFound, "There is no asset at this address, or no more")
        guard let values = tickets.open(ticket, for: .download), values.count == 8,
            let (call, place) = call(of: values, .recordsLookup),
            let digest = values[6].string.flatMap(SHA256Digest.init(hexadecimal:)),
            let size = values[7].integer
        else { throw gone }
        if !place.field.isEmpty {
            // The address does not outlive the record's right to be read.
            guard let record = try await call.database.record(place.id), record.assetDigests.contains(digest)
            else {
                throw gone
            }
        }
        let bytes = try await call.database.download(Asset(digest: digest, size: size))
        return WebResponse(
            status: 200,
            headers: [
                "content-type": "application/octet-stream", "cache-control": "private, no-cache",
                "etag": "\"\(digest.hexadecimal)\"",
            ], body: bytes)
    }

    /// The call that a ticket stands for.
    private func call(
        of values: [JSON], _ operation: CloudOperation
    ) -> (call: CloudCall, place: (id: RecordID, field: String))? {
        guard let environment = values[0].string.flatMap(CloudEnvironment.init),
            let home = homes[environment],
            let scope = values[1].string.flatMap(CloudDatabaseScope.init), let zone = values[3].string,
            let name = values[4].string, let field = values[5].string
        else { return nil }
        let caller: CloudCaller = values[2].string.map { .user($0) } ?? .anonymous
        guard scope == .public || caller != .anonymous else { return nil }
        let address = CloudDatabaseAddress(
            container: configuration.container, environment: environment, scope: scope)
        let call = CloudCall(
            service: self, home: home, address: address, caller: caller, operation: operation, redirectURL: ""
        )
        return (call, (RecordID(name: name, zone: Zone(zone)), field))
    }
}
