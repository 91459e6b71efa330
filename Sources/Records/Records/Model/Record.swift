/// One typed bag of named fields: everything the product stores is a record (CloudKit: `CKRecord`).
public struct Record: Hashable, Sendable {
    /// Who changed a record, and when.
    public struct Stamp: Hashable, Sendable {
        /// Milliseconds since 1970 in UTC.
        public var at: Int64
        /// The user record name; `nil` where nobody was signed in.
        public var by: String?

        /// A change at that time by that user.
        public init(at: Int64, by: String? = nil) {
            self.at = at
            self.by = by
        }
    }

    /// Where the record is.
    public var id: RecordID
    /// The record type, as the schema names it.
    public var type: String
    /// The fields that have a value; a field that was cleared is absent.
    public var fields: [String: FieldValue]
    /// The version that the database handed out with this content; `nil` before the first save.
    /// Only equality means anything.
    public var changeTag: String?
    /// When and by whom it was made; set by the database, ignored on saving.
    public var created: Stamp?
    /// When and by whom it was last saved; set by the database, ignored on saving.
    public var modified: Stamp?

    /// A record with these parts; without a tag and stamps it is one that was not saved yet.
    public init(
        id: RecordID, type: String, fields: [String: FieldValue] = [:], changeTag: String? = nil,
        created: Stamp? = nil, modified: Stamp? = nil
    ) {
        self.id = id
        self.type = type
        self.fields = fields
        self.changeTag = changeTag
        self.created = created
        self.modified = modified
    }

    /// The field of that name; `nil` reads as not set, and setting `nil` removes the field.
    public subscript(field: String) -> FieldValue? {
        get { fields[field] }
        set { fields[field] = newValue }
    }

    /// The same record with only these fields; `nil` keeps all (CloudKit: `desiredKeys`).
    public func limited(to desiredKeys: Set<String>?) -> Record {
        guard let desiredKeys else { return self }
        var copy = self
        copy.fields = fields.filter { desiredKeys.contains($0.key) }
        return copy
    }

    /// The SHA-256 digests of all assets in all fields.
    public var assetDigests: Set<SHA256Digest> {
        var digests: Set<SHA256Digest> = []
        for field in fields.values {
            switch field.value {
            case .asset(let asset): digests.insert(asset.digest)
            case .assetList(let assets): digests.formUnion(assets.map(\.digest))
            default: break
            }
        }
        return digests
    }
}
