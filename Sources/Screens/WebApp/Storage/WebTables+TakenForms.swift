import Accounts
import CardModel
import Crypto
import HTML
import HTTPServer
import RecordStore

extension WebTables {
    /// What is known of a form that comes under a key.
    enum Receipt: Hashable {
        /// Nothing: it is to be taken now.
        case fresh
        /// It is being taken at this moment.
        case open
        /// It was taken, and its answer led there.
        case taken(location: String)
    }

    /// For how long a key is remembered: 30 days, in milliseconds.
    static let receiptLifetime: Int64 = 30 * 86_400_000
    /// After how long a form that was never finished may be taken again, in milliseconds.
    static let longestTaking: Int64 = 60_000

    /// Begins to take a form under its key, of which there may be one at a time.
    func begin(_ key: String, of user: User, at now: Instant) throws -> Receipt {
        try database.write { connection in
            let (id, now) = (SQLValue.text(user.id), now.milliseconds)
            _ = try connection.execute(
                "DELETE FROM taken_forms WHERE begun_at < ? OR (location IS NULL AND begun_at < ?)",
                [.integer(now - Self.receiptLifetime), .integer(now - Self.longestTaking)])
            let known = try connection.first(
                "SELECT location FROM taken_forms WHERE user_id = ? AND form_key = ?", [id, .text(key)]
            ) { $0.isNull(0) ? "" : $0.text(0) }
            if let known { return known.isEmpty ? .open : .taken(location: known) }
            _ = try connection.execute(
                "INSERT INTO taken_forms (user_id, form_key, begun_at) VALUES (?, ?, ?)",
                [id, .text(key), .integer(now)])
            return .fresh
        }
    }

    /// Writes down where the answer led; without a place the key is free again, since nothing was stored.
    func finish(_ key: String, of user: User, location: String?) throws {
        try database.write {
            _ =
                if let location {
                    try $0.execute(
                        "UPDATE taken_forms SET location = ? WHERE user_id = ? AND form_key = ?",
                        [.text(location), .text(user.id), .text(key)])
                } else {
                    try $0.execute(
                        "DELETE FROM taken_forms WHERE user_id = ? AND form_key = ?",
                        [.text(user.id), .text(key)])
                }
        }
    }
}

extension WebApp {
    /// Takes a form that names its key (`Idempotency-Key`), or whose page gave it one, once: sent again, it gets the first
    /// answer.
    func once(_ owner: OwnerRequest, _ form: SentForm, _ answer: () async throws -> Response) async throws
        -> Response
    {
        let named = owner.request.headers["Idempotency-Key"]
        if let named, Identifier(named) == nil {
            throw HTTPError.badRequest("The Idempotency-Key must be a UUID.")
        }
        guard let key = try named ?? form.key else { return try await answer() }
        let user = owner.session.user
        var looks = 0
        while true {
            switch try tables.begin(key, of: user, at: configuration.clock()) {
            case .taken(let location): return .redirect(to: location)
            case .fresh: return try await take(key, of: user, answer)
            case .open:
                // A button was pressed twice: whoever pressed it sees the first answer, within ten seconds.
                guard named == nil, looks < 200 else {
                    var headers = HTTPHeaders()
                    headers["Retry-After"] = "60"
                    throw HTTPError(.conflict, "This form is being taken at this moment.", headers: headers)
                }
                looks += 1
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }

    private func take(_ key: String, of user: User, _ answer: () async throws -> Response) async throws
        -> Response
    {
        do {
            let response = try await answer()
            let location = response.status == .seeOther ? response.headers["Location"] : nil
            try tables.finish(key, of: user, location: location)
            return response
        } catch {
            try tables.finish(key, of: user, location: nil)
            throw error
        }
    }
}

extension SentForm {
    /// The name of the field that tells a page's form from all others.
    static let onceField = "once"

    /// A field that makes of two presses of one button one form.
    static var once: Markup {
        var generator = SystemRandomNumberGenerator()
        return input(.hidden, name: onceField, value: Identifier(from: &generator).text)
    }

    /// The same for a form that is sent twice; `nil` for one whose page gave it no number. What was typed is part of it:
    /// whoever goes back and changes something sends another form.
    fileprivate var key: String? {
        get throws {
            guard let number = try fields.value(Self.onceField), Identifier(number) != nil else { return nil }
            let content = fields.urlEncoded + files.map { "\n\($0.fileName) \($0.count)" }.joined()
            let words = SHA256.hash(content).bytes.prefix(16).reduce(into: [UInt64]()) { words, byte in
                if words.isEmpty { words = [0, 0] }
                words = [words[0] << 8 | words[1] >> 56, words[1] << 8 | UInt64(byte)]
            }
            return Identifier(high: words[0], low: words[1]).text
        }
    }
}
