public import CardModel
import Records
import VCard

extension CardBook {
    /// A vCard 3.0 file of contacts, photos inline; of all in use when `ids` is `nil`.
    ///
    /// Throws ``CardBookError/notWritable`` when a contact holds what a vCard cannot.
    public func exportVCards(_ ids: [Identifier]? = nil) async throws -> [UInt8] {
        var file: [UInt8] = []
        try await exportVCards(ids) { file += $0 }
        return file
    }

    /// Writes a vCard 3.0 file piece by piece, so that thousands of photos need not fit into memory.
    ///
    /// Throws ``CardBookError/notWritable`` when a contact holds what a vCard cannot, and what `write` throws.
    public func exportVCards(
        _ ids: [Identifier]? = nil, to write: ([UInt8]) async throws -> Void
    ) async throws {
        let writer = VCardWriter(version: .v3_0)
        let ids = if let ids { ids } else { try await contacts().map(\.id) }
        for start in stride(from: 0, to: ids.count, by: 50) {
            for contact in try await contacts(Array(ids[start..<min(start + 50, ids.count)])) {
                let photo: [UInt8]? =
                    if let reference = contact.photo { try await photo(reference) } else { nil }
                guard let card = try? writer.write(contact.vCard(photo: photo)) else {
                    throw CardBookError.notWritable
                }
                try await write(card)
            }
        }
    }

    /// A CSV file of contacts with headings that Google and this product read; of all in use when `ids` is `nil`.
    ///
    /// UTF-8 with a byte order mark, as Excel needs. No cell is taken for a formula; reading it back undoes that.
    public func exportCSV(_ ids: [Identifier]? = nil) async throws -> [UInt8] {
        let ids = if let ids { ids } else { try await contacts().map(\.id) }
        return CSV.encode(ContactTable.table(of: try await contacts(ids)))
    }
}
