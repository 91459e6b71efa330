public import Records
public import Testing

/// One promise of `RecordDatabase`, checked against an empty home.
public struct ConformanceCase: Sendable, CustomTestStringConvertible {
    /// What is promised.
    public let name: String
    /// Whether the home must keep projections.
    public let needsProjections: Bool
    private let body: @Sendable (ConformanceHome) async throws -> Void

    init(
        _ name: String, needsProjections: Bool = false,
        _ body: @escaping @Sendable (ConformanceHome) async throws -> Void
    ) {
        self.name = name
        self.needsProjections = needsProjections
        self.body = body
    }

    /// The promise, as the name of the test.
    public var testDescription: String { name }

    /// Checks the promise; the home must be empty, made with `RecordConformance.schema`, `.projections` and `.limits`.
    public func run(on home: any RecordHome) async throws {
        try await body(ConformanceHome(home: home))
    }
}

/// All promises.
public enum RecordConformance {
    /// Every case, in groups.
    public static let cases: [ConformanceCase] =
        lookupCases + fieldCases + savingCases + tagCases + atomicCases + deletionCases + referenceCases
        + queryCases
        + comparatorCases + zoneCases + feedCases + assetCases + rightsCases + limitCases + projectionCases
}

/// An empty home, and short words for what cases do with it.
struct ConformanceHome: Sendable {
    static let zone = Zone("Things")
    let home: any RecordHome

    /// The private database of one user, with the zone `Things`.
    func database(owner: String = "ada") async throws -> any ProjectedDatabase {
        let database = home.privateDatabase(owner: owner)
        try await database.createZone(Self.zone)
        return database
    }

    func publicDatabase(as caller: DatabaseScope.Caller) -> any ProjectedDatabase {
        home.publicDatabase(as: caller)
    }
}

/// A thing of the zone `Things`.
func thing(_ name: String, _ fields: [String: FieldValue] = [:], tag: String? = nil) -> Record {
    Record(
        id: RecordID(name: name, zone: ConformanceHome.zone), type: "Thing", fields: fields, changeTag: tag)
}

func id(_ name: String) -> RecordID { RecordID(name: name, zone: ConformanceHome.zone) }

/// The code with which a result failed; `nil` when it did not.
func code(_ result: Result<some Any, RecordError>?) -> RecordError.Code? {
    if case .failure(let error) = result { error.code } else { nil }
}

/// Expects that the body is refused as a whole, with that code.
func expectRefusal(
    _ code: RecordError.Code, at location: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async throws {
    do {
        try await body()
        Issue.record("It was not refused.", sourceLocation: location)
    } catch let error as RecordError {
        #expect(error.code == code, "\(error)", sourceLocation: location)
    }
}

extension RecordDatabase {
    /// Saves a new record and returns it as the database has it.
    func save(_ record: Record) async throws -> Record {
        try #require(try await modify(.create(record)).record)
    }

    /// The names that a query finds in order, all pages of `limit`.
    func names(
        _ query: Query, in zone: Zone? = ConformanceHome.zone, limit: Int? = nil
    ) async throws -> [String] {
        var names: [String] = []
        var cursor: QueryCursor?
        repeat {
            let page = try await records(
                matching: query, in: zone, desiredKeys: [], limit: limit, after: cursor)
            names += page.records.map(\.id.name)
            cursor = page.cursor
        } while cursor != nil
        return names
    }
}
