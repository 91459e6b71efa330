/// A question for all records of a type that pass every filter (CloudKit: `CKQuery`).
public struct Query: Hashable, Sendable {
    /// A field of the record, or one of CloudKit's system fields.
    public enum Key: Hashable, Sendable {
        /// A field of the record.
        case field(String)
        /// The record name.
        case recordName
        /// The time of creation.
        case createdTimestamp
        /// The user who made the record.
        case createdUserRecordName
        /// The time of the last change.
        case modifiedTimestamp
        /// The user who changed the record last.
        case modifiedUserRecordName
    }

    /// How a filter compares; the names are those of CloudKit Web Services.
    public enum Comparator: String, Hashable, Sendable, CaseIterable {
        /// Equal; text without regard to case.
        case equals = "EQUALS"
        /// Not equal.
        case notEquals = "NOT_EQUALS"
        /// Less than.
        case lessThan = "LESS_THAN"
        /// Less than or equal.
        case lessThanOrEquals = "LESS_THAN_OR_EQUALS"
        /// Greater than.
        case greaterThan = "GREATER_THAN"
        /// Greater than or equal.
        case greaterThanOrEquals = "GREATER_THAN_OR_EQUALS"
        /// Within `distance` metres.
        case near = "NEAR"
        /// Holds every word of the text.
        case containsAllTokens = "CONTAINS_ALL_TOKENS"
        /// Holds at least one word of the text.
        case containsAnyTokens = "CONTAINS_ANY_TOKENS"
        /// Is a member of the list.
        case `in` = "IN"
        /// Is no member of the list.
        case notIn = "NOT_IN"
        /// The list field holds the value.
        case listContains = "LIST_CONTAINS"
        /// The list field does not hold the value.
        case notListContains = "NOT_LIST_CONTAINS"
        /// The list field holds at least one of the values.
        case listContainsAny = "LIST_CONTAINS_ANY"
        /// The list field holds none of the values.
        case notListContainsAny = "NOT_LIST_CONTAINS_ANY"
        /// The list field holds all of the values.
        case listContainsAll = "LIST_CONTAINS_ALL"
        /// The list field lacks at least one of the values.
        case notListContainsAll = "NOT_LIST_CONTAINS_ALL"
        /// The text begins with the value; case counts.
        case beginsWith = "BEGINS_WITH"
        /// The text does not begin with the value.
        case notBeginsWith = "NOT_BEGINS_WITH"
        /// A member of the list begins with the value.
        case listMemberBeginsWith = "LIST_MEMBER_BEGINS_WITH"
        /// No member of the list begins with the value.
        case notListMemberBeginsWith = "NOT_LIST_MEMBER_BEGINS_WITH"
    }

    /// One condition.
    public struct Filter: Hashable, Sendable {
        /// What is looked at.
        public var key: Key
        /// How it is compared.
        public var comparator: Comparator
        /// What it is compared with.
        public var value: FieldValue.Value
        /// The radius in metres, for `near` only.
        public var distance: Double?

        /// The condition that the key compares so with the value.
        public init(
            _ key: Key, _ comparator: Comparator, _ value: FieldValue.Value, distance: Double? = nil
        ) {
            self.key = key
            self.comparator = comparator
            self.value = value
            self.distance = distance
        }
    }

    /// One step of the order.
    public struct Sort: Hashable, Sendable {
        /// What is ordered by.
        public var key: Key
        /// Whether small comes first.
        public var isAscending: Bool
        /// For places: the point from which the distance is measured.
        public var origin: Location?

        /// An order by that key.
        public init(_ key: Key, ascending: Bool = true, from origin: Location? = nil) {
            self.key = key
            isAscending = ascending
            self.origin = origin
        }
    }

    /// The record type.
    public var recordType: String
    /// The conditions, all of which must hold.
    public var filters: [Filter]
    /// The order; where it leaves a choice, and when it is empty, by creation and then by name.
    public var sort: [Sort]

    /// A question for records of that type.
    public init(recordType: String, filters: [Filter] = [], sort: [Sort] = []) {
        self.recordType = recordType
        self.filters = filters
        self.sort = sort
    }
}

/// One page of the answer to a query.
public struct QueryPage: Hashable, Sendable {
    /// The records of the page in order.
    public var records: [Record]
    /// Where the next page begins; `nil` on the last one.
    public var cursor: QueryCursor?

    /// A page of records.
    public init(records: [Record], cursor: QueryCursor?) {
        self.records = records
        self.cursor = cursor
    }
}

/// Where the next page of a query begins: opaque, valid with the same query only.
public struct QueryCursor: Hashable, Sendable {
    /// The cursor as text that may stand in JSON.
    public var text: String

    /// The cursor that was written as this text.
    public init(_ text: String) {
        self.text = text
    }
}
