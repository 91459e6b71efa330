public import CardModel
public import Records
import VCard

/// What a server holds apps to that write shared cards through the cloud: the schema says of what type a field is, and not
/// that a page can be made of it.
extension SharedCard {
    /// The largest vCard that is shown, in bytes: more than the fullest form makes.
    public static let largestVCard = 131_072
    /// The largest photo that is served, in bytes.
    public static let largestPhoto = 1_048_576
    /// The longest name that is shown, in characters.
    static let longestName = 1_000
    /// In seconds: clocks of devices differ.
    private static let clockTolerance: Int64 = 86_400

    /// One sentence about what is wrong with the fields that an app writes; `nil` where nothing is, and for other types.
    public static func defect(in record: Record, now: Instant) -> String? {
        guard record.type == RecordKind.sharedCard else { return nil }
        guard ShareIdentifier(record.id.name) != nil else {
            return "A SharedCard is named by 22 characters of base 62 that nobody can guess."
        }
        let fields = FieldReader(record: record)
        if record["vCardData"] != nil, let defect = vCardDefect(fields.bytes("vCardData")) { return defect }
        if let photo = record["photo"]?.asset, photo.size > Int64(largestPhoto) { return photoSentence }
        let farthest = now.adding(seconds: ShareLifetime.longest + clockTolerance)
        if let end = fields.instant("expiresAt"), end > farthest {
            return "expiresAt lies at most 90 days ahead; leave it out for a card that only its owner ends."
        }
        return nil
    }

    /// One sentence about why these bytes are not served as a card's photo; `nil` where they are.
    public static func photoDefect(_ bytes: [UInt8]) -> String? {
        bytes.count <= largestPhoto && bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? nil : photoSentence
    }

    private static let photoSentence =
        "The photo of a SharedCard is a JPEG file of at most \(largestPhoto) bytes."

    private static func vCardDefect(_ bytes: [UInt8]) -> String? {
        guard bytes.count <= largestVCard else {
            return "vCardData has at most \(largestVCard) bytes; the photo belongs into its own field."
        }
        let cards = VCardReader.read(bytes).cards
        guard cards.count == 1, let card = cards.first else { return "vCardData is not one vCard." }
        let name = VCardContent(card).ownDetails.displayName
        if name.isEmpty { return "The vCard has no name." }
        return isShort(name) ? nil : "The name in the vCard has at most \(longestName) characters."
    }

    private static func isShort(_ name: String) -> Bool {
        name.utf8.count <= longestName || name.count <= longestName && name.utf8.count <= 8 * longestName
    }

    /// Whether it is small enough to be read; what comes from an older version may be of any size.
    public var isReadable: Bool { vCardData.count <= Self.largestVCard }

    /// Whether a page can be made of these details of a shared card.
    public static func canBeShown(_ details: PersonDetails) -> Bool {
        !details.displayName.isEmpty && isShort(details.displayName)
    }
}
