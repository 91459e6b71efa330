public import CardModel
import Records
import VCard

extension CardBook {
    /// A vCard 3.0 file of contacts, photos inline; of all in use when `ids` is `nil`.
    ///
    /// Throws ``CardBookError/notWritable`` when a contact holds what a vCard cannot.
    public func exportVCards(_ ids: [Identifier]? = nil) async throws -> [UInt8] {
        let writer = VCardWriter(version: .v3_0)
        var file: [UInt8] = []
        for contact in try await exported(ids) {
            let photo: [UInt8]? = if let reference = contact.photo { try await photo(reference) } else { nil }
            do {
                file += try writer.write(contact.vCard(photo: photo))
            } catch {
                throw CardBookError.notWritable
            }
        }
        return file
    }

    /// A CSV file of contacts with headings that Google and this product read; of all in use when `ids` is `nil`.
    ///
    /// UTF-8 with a byte order mark, as Excel needs. No cell is taken for a formula; reading it back undoes that.
    public func exportCSV(_ ids: [Identifier]? = nil) async throws -> [UInt8] {
        CSV.encode(ContactTable.table(of: try await exported(ids)))
    }

    private func exported(_ ids: [Identifier]?) async throws -> [Contact] {
        if let ids { return try await contacts(ids) }
        return try await contacts(try await contacts(ContactQuery()).map(\.id))
    }
}
