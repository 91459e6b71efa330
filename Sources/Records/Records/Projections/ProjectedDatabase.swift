/// A database that also keeps projections of its records.
public protocol ProjectedDatabase: RecordDatabase {
    /// Rows of the projection of that name in order; where the order leaves a choice, by record and row number.
    ///
    /// A projection or column that does not exist fails with `badRequest`. `limit` `nil` returns all.
    func rows(
        of projection: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int
    ) async throws -> [ProjectionRow]

    /// How many rows there are.
    func count(of projection: String, where condition: ProjectionCondition) async throws -> Int

    /// How many rows there are for each value of a column, ordered by the value; rows without one are left out.
    func counts(
        of projection: String, by column: String, where condition: ProjectionCondition
    ) async throws -> [(value: ProjectionValue, count: Int)]
}
