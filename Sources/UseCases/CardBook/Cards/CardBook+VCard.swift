public import CardModel
import Records
import VCard

extension CardBook {
    /// The vCard 3.0 file of a card as recipients get it, photo inline.
    public func exportCard(_ id: Identifier) async throws -> [UInt8] {
        guard let card = try await card(id) else { throw CardBookError.cardNotFound(id) }
        let photo: [UInt8]? =
            if let reference = card.sharedPortrait.photo { try await photo(reference) } else { nil }
        do {
            return try VCardWriter(version: .v3_0).write(card.vCard(photo: photo))
        } catch {
            throw CardBookError.notWritable
        }
    }

    /// A vCard of a file that became a card of the owner's.
    public struct ImportedCard: Sendable, Hashable {
        /// The card.
        public let card: Card
        /// The photo that the vCard carried, in whatever format; to be processed and given to ``setPhoto(_:ofCard:)``.
        public let photo: [UInt8]?
    }

    /// Makes cards of the owner's of every vCard in a file that says anything; the first of all is the default one.
    ///
    /// Links that must not be shown to strangers are left out of the card.
    public func importCards(_ bytes: [UInt8]) async throws -> [ImportedCard] {
        var position = (try await cards().map(\.position).max() ?? -1) + 1
        var imported: [ImportedCard] = []
        for vCard in VCardReader.read(bytes).cards {
            let content = VCardContent(vCard)
            var details = content.ownDetails
            guard !details.displayName.isEmpty else { continue }
            details.removeUnsafeLinks()
            let card = Card(
                id: newIdentifier(), label: details.company, details: details, isDefault: position == 0,
                position: position, createdAt: clock())
            try await write([.create(card.record())])
            imported.append(ImportedCard(card: card, photo: content.photo))
            position += 1
        }
        return imported
    }
}

extension PersonDetails {
    /// Writes addresses in their checked form, and leaves out those that must not be shown to strangers.
    mutating func removeUnsafeLinks() {
        website = (try? WebAddress(website))?.text ?? ""
        links = links.compactMap { link in
            (try? WebAddress(link.address)).map { TitledLink(title: link.title, address: $0.text) }
        }
    }
}
