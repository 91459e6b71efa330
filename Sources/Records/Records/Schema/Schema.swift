/// Which record types there are, what their fields hold and who may do what with them in the public database.
///
/// The text is Apple's CloudKit schema language, so that one file describes our databases and a CloudKit container.
public struct Schema: Hashable, Sendable {
    /// An index on a field, without which it is neither filtered nor sorted.
    public enum Index: String, Hashable, Sendable, CaseIterable {
        /// Filters.
        case queryable = "QUERYABLE"
        /// Orders.
        case sortable = "SORTABLE"
        /// Looks for words.
        case searchable = "SEARCHABLE"
    }

    /// What a role may do with records of a type in the public database.
    public enum Right: String, Hashable, Sendable, CaseIterable {
        /// Look up and query.
        case read = "READ"
        /// Make.
        case create = "CREATE"
        /// Change and delete.
        case write = "WRITE"
    }

    /// A field of a record type.
    public struct Field: Hashable, Sendable {
        /// What it holds.
        public var type: FieldType
        /// Whether its values are kept encrypted.
        public var isEncrypted: Bool
        /// What can be asked about it.
        public var indexes: Set<Index>

        /// A field.
        public init(type: FieldType, isEncrypted: Bool = false, indexes: Set<Index> = []) {
            self.type = type
            self.isEncrypted = isEncrypted
            self.indexes = indexes
        }
    }

    /// A right given to a role.
    public struct Grant: Hashable, Sendable {
        /// Anybody, signed in or not.
        public static let world = "_world"
        /// Anybody who is signed in.
        public static let signedIn = "_icloud"
        /// The user who made the record.
        public static let creator = "_creator"

        /// What may be done.
        public var right: Right
        /// By whom.
        public var role: String

        /// That right for that role.
        public init(_ right: Right, to role: String) {
            self.right = right
            self.role = role
        }
    }

    /// A record type.
    public struct RecordType: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The fields by name; system fields are not among them.
        public var fields: [String: Field]
        /// The indexes on system fields.
        public var systemIndexes: [Query.Key: Set<Index>]
        /// The rights in the public database.
        public var grants: Set<Grant>

        /// A record type.
        public init(
            name: String, fields: [String: Field] = [:], systemIndexes: [Query.Key: Set<Index>] = [:],
            grants: Set<Grant> = []
        ) {
            self.name = name
            self.fields = fields
            self.systemIndexes = systemIndexes
            self.grants = grants
        }

        /// Whether a user with these roles has the right.
        public func allows(_ right: Right, roles: Set<String>) -> Bool {
            grants.contains { $0.right == right && roles.contains($0.role) }
        }

        /// Whether the key has that index.
        public func has(_ index: Index, on key: Query.Key) -> Bool {
            if case .field(let name) = key { return fields[name]?.indexes.contains(index) ?? false }
            return systemIndexes[key]?.contains(index) ?? false
        }
    }

    /// The roles that the schema makes, without the built-in ones.
    public var roles: Set<String>
    /// The record types by name.
    public var recordTypes: [String: RecordType]

    /// A schema of these types.
    public init(roles: Set<String> = [], recordTypes: [RecordType]) {
        self.roles = roles
        self.recordTypes = Dictionary(recordTypes.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    }
}

/// What is wrong with a schema text, and where.
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// One sentence.
    public var message: String

    /// Line and message.
    public var description: String { "schema line \(line): \(message)" }
}
