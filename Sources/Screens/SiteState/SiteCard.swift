import CardDrawing
import CardModel
import HTML
import VCard

/// A card that came from CloudKit, ready to be drawn and to be saved. A class, since it is handed about much and never changed.
final class SiteCard: Sendable {
    let face: CardFace
    let details: PersonDetails
    /// When the address stops working; `nil` when only its owner ends it.
    let expiresAt: Instant?
    /// Where the photo can be fetched, so that the file gets it too; `nil` where the file has one, or there is none.
    let photoAddress: Link?
    /// The `.vcf`.
    let file: [UInt8]

    /// Reads an answer; `nil` where it holds no card with a name, or more than one.
    init?(_ answer: SiteAnswer) {
        let cards = VCardReader.read(answer.vCardData).cards
        guard cards.count == 1 else { return nil }
        let content = VCardContent(cards[0])
        details = content.ownDetails
        guard !details.displayName.isEmpty else { return nil }
        let inline = content.photo.flatMap {
            Self.isJPEG($0) ? ImageSource.data(.jpeg, base64: VCard.base64($0)) : nil
        }
        photoAddress = Link(answer.photo)
        face = CardFace(
            details: details,
            portrait: answer.icon.isEmpty ? .monogram : .icon(CardIcon(name: answer.icon)),
            photo: photoAddress.map { .link($0) } ?? inline, theme: Theme(name: answer.theme),
            layout: CardLayout(name: answer.layout))
        expiresAt = Int64(answer.expiresAt).map { Instant(milliseconds: $0) }
        file = answer.vCardData
    }

    private init(_ card: SiteCard, file: [UInt8]) {
        face = card.face
        details = card.details
        expiresAt = card.expiresAt
        photoAddress = card.photoAddress
        self.file = file
    }

    /// The card with the photo that was fetched in its file; `nil` for what is no JPEG, or larger than a photo of a card
    /// ever is.
    func taking(photo: [UInt8]) -> SiteCard? {
        guard Self.isJPEG(photo), let whole = VCard.file(file, addingJPEG: photo) else { return nil }
        return SiteCard(self, file: whole)
    }

    /// What the file is called: the name without what would leave a folder or turn the name around, at most 60 characters.
    var fileName: String {
        var name = ""
        var count = 0
        for scalar in details.displayName.unicodeScalars where count < 60 {
            switch scalar.value {
            case 0x200E, 0x200F, 0x061C, 0x2028...0x202E, 0x2066...0x2069, 0...0x1F, 0x7F...0x9F: continue
            // " % * / : < > ? \ |
            case 0x22, 0x25, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: name += "-"
            case 0x2E where name.isEmpty, 0x20 where name.isEmpty: continue
            default: name.unicodeScalars.append(scalar)
            }
            count += 1
        }
        return (name.isEmpty ? "contact" : name) + ".vcf"
    }

    private static func isJPEG(_ bytes: [UInt8]) -> Bool {
        bytes.count <= 1_048_576 && bytes.starts(with: [0xFF, 0xD8, 0xFF])
    }
}
