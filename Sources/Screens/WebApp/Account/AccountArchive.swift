public import Accounts
import Archiving
public import CardBook
public import CardModel
import CloudKitWeb
public import RecordStore
import Records

/// Everything of one account as one ZIP file: vCards and a table for other programs, photos, and every record as it is
/// stored.
///
/// It is made while it is sent, a hundred contacts at a time.
public struct AccountArchive: Sendable {
    let user: User
    let book: CardBook
    let store: RecordStore
    let clock: @Sendable () -> Instant

    /// The archive of that user.
    public init(
        of user: User, book: CardBook, store: RecordStore, clock: @escaping @Sendable () -> Instant
    ) {
        self.user = user
        self.book = book
        self.store = store
        self.clock = clock
    }

    private static let pageSize = 100

    /// Gives the file piece by piece to `send`.
    public func write(to send: ([UInt8]) async throws -> Void) async throws {
        let zip = try ZipWriter()
        let now = clock().milliseconds / 1_000
        func flush() async throws {
            let bytes = zip.takeOutput()
            if !bytes.isEmpty { try await send(bytes) }
        }
        try zip.begin("README.txt", modifiedAt: now)
        try zip.write(Array(Self.explanation.utf8))
        try zip.begin("cards.vcf", modifiedAt: now)
        for card in try await book.cards() {
            try zip.write(try await book.exportCard(card.id))
            try await flush()
        }
        let contacts = try await book.contacts().map(\.id)
        try zip.begin("contacts.vcf", modifiedAt: now)
        for start in stride(from: 0, to: contacts.count, by: Self.pageSize) {
            let page = Array(contacts[start..<min(start + Self.pageSize, contacts.count)])
            try zip.write(try await book.exportVCards(page))
            try await flush()
        }
        try zip.begin("contacts.csv", modifiedAt: now)
        try zip.write(try await book.exportCSV())
        try zip.begin("records.json", modifiedAt: now)
        let assets = try await writeRecords(zip, flush)
        for asset in assets {
            try zip.begin(Self.path(of: asset), modifiedAt: now, method: .stored)
            try zip.write(try await store.privateDatabase(owner: user.id).download(asset))
            try await flush()
        }
        try zip.finish()
        try await flush()
    }

    /// An array of records in the form of CloudKit Web Services; says which files they hold.
    private func writeRecords(_ zip: ZipWriter, _ flush: () async throws -> Void) async throws -> [Asset] {
        var assets: [SHA256Digest: Asset] = [:]
        var last: RecordID?
        var isFirst = true
        try zip.write(Array("[".utf8))
        while true {
            let page = try await store.records(ofOwner: user.id, after: last, limit: Self.pageSize)
            for record in page {
                let json = WireRecord(record, owner: user.id) { asset, _ in
                    assets[asset.digest] = asset
                    return WireAsset(
                        fileChecksum: WireAsset.checksum(of: asset.digest), size: asset.size,
                        downloadURL: Self.path(of: asset))
                }.responseJSON
                try zip.write(Array((isFirst ? "\n" : ",\n").utf8) + json.serialized)
                isFirst = false
            }
            try await flush()
            guard page.count == Self.pageSize else { break }
            last = page.last?.id
        }
        try zip.write(Array("\n]\n".utf8))
        return assets.values.sorted { $0.digest.hexadecimal < $1.digest.hexadecimal }
    }

    private static func path(of asset: Asset) -> String { "photos/\(asset.digest.hexadecimal).jpg" }

    private static let explanation = """
        Everything that this account kept on its BusinessCard server.

        cards.vcf      your cards, as people receive them (vCard 3.0)
        contacts.vcf   the people you met (vCard 3.0)
        contacts.csv   the same as a table
        records.json   every record as the server kept it, those in the trash too (CloudKit Web Services)
        photos/        the photos that records.json names

        """
}
