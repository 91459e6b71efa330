public import Records

extension CloudKitWebClient {
    /// Asks for an address, sends the bytes there, and keeps the receipt for the save that follows.
    public func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        guard bytes.count <= CloudLimits.bytesInAsset else {
            throw RecordError(
                .limitExceeded,
                "An asset has at most \(CloudLimits.bytesInAsset) bytes, and this one \(bytes.count).")
        }
        let answer = try await post("assets/upload", AssetUploadRequest(destination).json)
        guard let token = try answer.body.requiredObjects("tokens").first else {
            throw Self.unexpected("no address to upload to")
        }
        if let error = try WireError(token) {
            throw try await recordError(error, in: destination.record.zone)
        }
        let address = try token.requiredString("url")
        guard var request = WebRequest(method: "POST", address: address, body: bytes, timeout: 300) else {
            throw Self.unexpected("the address to upload to is not one of http or https")
        }
        request.headers["Content-Type"] = "application/octet-stream"
        let response = try await sendToAssetHost(request)
        let file = try WireObject(JSON(parsing: response.body)).requiredObject("singleFile")
        let uploaded = try WireAsset(file)
        let asset = Asset(of: bytes)
        guard uploaded.size == asset.size, uploaded.digest ?? asset.digest == asset.digest else {
            throw Self.unexpected("other bytes arrived than were sent")
        }
        ledger.learn(uploaded, is: asset.digest)
        _ = ledger.digest(of: uploaded)
        ledger.keep(
            uploaded,
            for: .init(record: destination.record, field: destination.field, digest: asset.digest))
        if let url = uploaded.downloadURL {
            ledger.note(url, of: asset.digest, in: destination.record, field: destination.field)
        }
        // Without the address: it opens the bytes to whoever has it, and the ledger knows it.
        return asset
    }

    /// Fetches the bytes from where a record last said they are, and checks them against the digest.
    ///
    /// An address is good for a while only; when it is not any more, the record is read once to get a new one.
    public func download(_ asset: Asset) async throws -> [UInt8] {
        let known = ledger.place(of: asset.digest)
        guard let address = asset.downloadURL ?? known?.address else {
            throw RecordError(
                .notFound, "Asset not found: \(asset.digest); no record that holds it was read.")
        }
        do {
            return try await bytes(of: asset.digest, at: address)
        } catch let error as RecordError where error.code == .notFound || error.code == .accessDenied {
            guard let known, let record = try await record(known.record),
                let fresh = record.fields[known.field]?.assets.first(where: { $0 == asset })?.downloadURL
            else { throw error }
            return try await bytes(of: asset.digest, at: fresh)
        }
    }

    private func bytes(of digest: SHA256Digest, at address: String) async throws -> [UInt8] {
        let bytes = try await fetch(address)
        guard SHA256Digest(hashing: bytes) == digest else {
            throw RecordError(.internalError, "The server sent other bytes than those of asset \(digest).")
        }
        return bytes
    }

    private func fetch(_ address: String) async throws -> [UInt8] {
        // A place for the file's name, which the server takes from the address.
        let address = address.split(separator: "${f}", omittingEmptySubsequences: false).joined(
            separator: "asset")
        guard let request = WebRequest(method: "GET", address: address, timeout: 300) else {
            throw Self.unexpected("the address of an asset is not one of http or https")
        }
        return try await sendToAssetHost(request).body
    }

    /// The asset host knows nothing of the caller: the right is in the address.
    private func sendToAssetHost(_ request: WebRequest) async throws -> WebResponse {
        var failures = 0
        while true {
            do {
                let response = try await transport.send(request)
                guard (200..<300).contains(response.status) else { throw Self.error(response) }
                return response
            } catch let error as TransportError {
                failures += 1
                guard failures < rules.attempts else { throw RecordError(.networkError, error.problem) }
                try await rules.sleep(rules.firstPause * Double(failures))
            }
        }
    }
}

extension CloudKitWebClient {
    /// The digests behind the checksums of a record; bytes that were never seen are fetched to learn theirs.
    func digests(of record: WireRecord) async throws -> [String: SHA256Digest] {
        var digests: [String: SHA256Digest] = [:]
        for field in record.fields.values {
            for asset in field.wireAssets where digests[asset.fileChecksum] == nil {
                if let digest = ledger.digest(of: asset) {
                    digests[asset.fileChecksum] = digest
                } else if let address = asset.downloadURL {
                    let digest = SHA256Digest(hashing: try await fetch(address))
                    ledger.learn(asset, is: digest)
                    digests[asset.fileChecksum] = digest
                }
            }
        }
        return digests
    }

    /// What to write for an asset: the receipt of its upload, or what the server says of the field that holds it.
    func wireAsset(_ asset: Asset, in record: RecordID, field: String) async throws -> WireAsset {
        let place = AssetLedger.Place(record: record, field: field, digest: asset.digest)
        if let receipt = ledger.receipt(for: place) { return receipt }
        if ledger.isOurServer {
            return WireAsset(fileChecksum: WireAsset.checksum(of: asset.digest), size: asset.size)
        }
        let body = AssetRereferenceRequest([(record.name, field)], zone: WireZoneID(record.zone)).json
        for object in try await post("assets/rereference", body).body.objects("assets") ?? [] {
            guard try WireError(object) == nil else { break }
            let value = try WireAsset(object.object("asset") ?? object.object("value") ?? object)
            if ledger.digest(of: value) == asset.digest { return value }
        }
        guard ledger.isOurServer else {
            throw RecordError(
                .badRequest,
                "\(record) refers to the asset \(asset.digest), which was not uploaded for its field '\(field)'."
            )
        }
        return WireAsset(fileChecksum: WireAsset.checksum(of: asset.digest), size: asset.size)
    }
}

extension WireField {
    /// The assets in the field as they came.
    fileprivate var wireAssets: [WireAsset] {
        let values: [JSON]
        switch (tag, value) {
        case (.type(.asset), _), (.none, .object): values = [value]
        case (.type(.assetList), .array(let elements)): values = elements
        default: values = []
        }
        return values.compactMap { value in
            guard let object = try? WireObject(value) else { return nil }
            return try? WireAsset(object)
        }
    }
}

extension FieldValue {
    /// The assets in the field: none, one or a list.
    var assets: [Asset] {
        switch value {
        case .asset(let asset): [asset]
        case .assetList(let assets): assets
        default: []
        }
    }
}
