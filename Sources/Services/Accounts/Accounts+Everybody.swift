import RecordStore

extension Accounts {
    /// The oldest account; `nil` where there is none.
    public func firstUser() throws -> User? { try users(after: nil, limit: 1).first }

    /// So many accounts behind that one, the oldest first; `nil` begins with the first. For going through all of them,
    /// however many there are.
    public func users(after user: User?, limit: Int) throws -> [User] {
        let place = user == nil ? "" : "WHERE (created_at, id) > (?, ?)"
        let arguments = user.map { [SQLValue.integer($0.createdAt), .text($0.id)] } ?? []
        return try database.read {
            try $0.query(
                "SELECT \(User.columns) FROM users \(place) ORDER BY created_at, id LIMIT ?",
                arguments + [.integer(Int64(limit))], User.init(row:))
        }
    }
}
