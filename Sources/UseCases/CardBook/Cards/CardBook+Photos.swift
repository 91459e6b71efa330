public import CardModel
import Records

extension CardBook {
    /// Gives a card a photo: a finished JPEG, upright, square, without metadata, at most 50 KB.
    @discardableResult
    public func setPhoto(_ jpeg: [UInt8], ofCard id: Identifier) async throws -> Card {
        guard !jpeg.isEmpty else { throw CardBookError.emptyPhoto }
        let reference = try await store(jpeg, for: Card.recordID(id), type: RecordKind.card)
        return try await editCard(id) { $0.portrait = .photo(reference) }
    }

    /// Takes the photo from a card; the monogram stands in its place.
    @discardableResult
    public func removePhoto(ofCard id: Identifier) async throws -> Card {
        try await editCard(id) { if $0.portrait.photo != nil { $0.portrait = .monogram } }
    }

    /// The bytes of a photo of the owner's cards and contacts.
    public func photo(_ reference: PhotoReference) async throws -> [UInt8] {
        try await privateDatabase.download(asset(reference))
    }

    /// The bytes of the photo of a shared card.
    public func sharedPhoto(_ reference: PhotoReference) async throws -> [UInt8] {
        try await publicDatabase.download(asset(reference))
    }

    func store(_ photo: [UInt8], for record: RecordID, type: String) async throws -> PhotoReference {
        // The database makes the zone where it is missing before it takes bytes for a record in it.
        try await privateDatabase.createZone(record.zone)
        let asset = try await privateDatabase.upload(
            photo, for: AssetDestination(record: record, type: type, field: "photo"))
        guard let reference = PhotoReference(sha256: asset.digest.hexadecimal, byteCount: photo.count) else {
            throw CardBookError.emptyPhoto
        }
        return reference
    }

    func asset(_ reference: PhotoReference) -> Asset {
        // A reference cannot be made without 64 hexadecimal digits.
        let digest = SHA256Digest(hexadecimal: reference.sha256) ?? SHA256Digest(hashing: [])
        return Asset(digest: digest, size: Int64(reference.byteCount))
    }
}
