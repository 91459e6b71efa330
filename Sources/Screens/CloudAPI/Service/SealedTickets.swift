internal import CloudKitWeb
internal import Crypto
internal import Records

/// Text that the server gives away and believes when it comes back: what may be uploaded or downloaded, by whom, until when.
struct SealedTickets: Sendable {
    /// What a ticket is good for; one of another kind does not open.
    enum Purpose: String {
        case upload, receipt, download, signIn, courier, alias
    }

    let secret: [UInt8]
    let clock: RecordClock

    /// Seals values so that they can be read but not made or changed by others.
    func seal(_ values: [JSON], for purpose: Purpose, seconds: Int64) -> String {
        seal(values, for: purpose, until: clock.now() / 1000 + seconds)
    }

    /// The same values give the same ticket all day, so that a picture stays in a browser's cache.
    func sealForTheDay(_ values: [JSON], for purpose: Purpose) -> String {
        seal(values, for: purpose, until: (clock.now() / 86_400_000 + 2) * 86_400)
    }

    private func seal(_ values: [JSON], for purpose: Purpose, until: Int64) -> String {
        let content = JSON.array([.integer(until)] + values).serialized
        return Base64URL.encode(content) + "." + Base64URL.encode(code(content, purpose))
    }

    /// The values in a ticket; `nil` when it was not sealed here for this purpose, or its time is over.
    func open(_ ticket: String, for purpose: Purpose) -> [JSON]? {
        let parts = ticket.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let content = Base64URL.decode(parts[0]),
            let mac = Base64URL.decode(parts[1]),
            ConstantTime.areEqual(mac, code(content, purpose)),
            let values = try? JSON(parsing: content).array, let until = values.first?.integer,
            clock.now() / 1000 <= until
        else { return nil }
        return Array(values.dropFirst())
    }

    /// What stands for a user in one record: the same each time, and telling nothing.
    func alias(of user: String, in record: String) -> String {
        "_"
            + code(Array("\(record)\0\(user)".utf8), .alias).prefix(16).map {
                String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
            }.joined()
    }

    private func code(_ content: [UInt8], _ purpose: Purpose) -> [UInt8] {
        HMACSHA256.code(for: Array("businesscard \(purpose.rawValue)\0".utf8) + content, key: secret)
    }
}
