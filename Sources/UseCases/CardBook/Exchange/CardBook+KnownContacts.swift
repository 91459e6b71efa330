import CardModel
import Records

extension CardBook {
    /// The contacts in use that have any of these keys, by key.
    func contactsByKey(_ keys: Set<String>) async throws -> [String: [Contact]] {
        var holders: [(String, RecordID)] = []
        let sorted = keys.sorted()
        for start in stride(from: 0, to: sorted.count, by: 100) {
            let conditions = sorted[start..<min(start + 100, sorted.count)].map {
                ProjectionCondition.compare("key", .equal, .text($0))
            }
            let rows = try await privateDatabase.rows(
                of: CardBook.contactKeyProjection.name, where: .or(conditions),
                order: [ProjectionOrder("key")], limit: nil,
                offset: 0)
            holders += rows.compactMap { row in row["key"]?.text.map { ($0, row.record) } }
        }
        let records = try await found(Array(Set(holders.map(\.1))))
        let contacts = Dictionary(
            records.compactMap { record in Contact(record).map { (record.id, $0) } }, uniquingKeysWith: { $1 }
        )
        return Dictionary(grouping: holders, by: \.0).mapValues { $0.compactMap { contacts[$0.1] } }
    }
}
