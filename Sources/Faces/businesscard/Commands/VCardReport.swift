import Crypto
import VCard

/// The parts of what `vcard check` prints.
enum VCardReport {
    struct CardReport: Encodable {
        let version: String
        let formattedName: String?
        let name: NameReport?
        let organization: [String]
        let title: String?
        let note: String?
        let emails: [EmailReport]
        let phones: [PhoneReport]
        let urls: [String]
        let photo: PhotoReport?

        init(_ card: VCard) {
            version = card.version.text
            formattedName = card.formattedName
            name = NameReport(card)
            organization = card.organization
            title = card.title
            note = card.note
            emails = card.emails.map { EmailReport(value: $0.value, types: $0.types) }
            phones = card.phones.map { PhoneReport(value: $0.value, types: $0.types, label: $0.label) }
            urls = card.urls.map(\.value)
            photo = card.photo.map(PhotoReport.init)
        }
    }

    /// The five parts of a name; several values of one part have commas between them.
    struct NameReport: Encodable {
        let family: String
        let given: String
        let additional: String
        let prefixes: String
        let suffixes: String

        /// `nil` where the card has no name, or an empty one.
        init?(_ card: VCard) {
            guard card.name != nil, case .components(let lists)? = card.first("N")?.value else { return nil }
            let parts = lists.map { $0.joined(separator: ",") } + Array(repeating: "", count: 5)
            (family, given, additional, prefixes, suffixes) = (
                parts[0], parts[1], parts[2], parts[3], parts[4]
            )
        }
    }

    struct EmailReport: Encodable {
        let value: String
        let types: [String]
    }

    struct PhoneReport: Encodable {
        let value: String
        let types: [String]
        let label: String?
    }

    /// A photo in the card with its size and sum, or the address of one elsewhere, which is never fetched.
    struct PhotoReport: Encodable {
        var mediaType: String?
        var bytes: Int?
        var sha256: String?
        var uri: String?

        init(_ photo: Photo) {
            switch photo {
            case .uri(let address): uri = address
            case .data(let type, let content):
                mediaType = type
                bytes = content.count
                sha256 = SHA256.hash(content).bytes.map { byte in
                    (byte < 16 ? "0" : "") + String(byte, radix: 16)
                }.joined()
            }
        }

        /// The photo for a person: `JPEG, 41 KB`, or its address.
        var text: String {
            if let uri { return uri }
            let format = mediaType?.split(separator: "/").last?.uppercased() ?? "?"
            let size = bytes ?? 0
            return "\(format), " + (size < 1_000 ? "\(size) bytes" : "\((size + 500) / 1_000) KB")
        }
    }

    struct WarningReport: Encodable {
        let card: Int
        let line: Int
        let property: String?
        let message: String

        init(_ warning: Warning) {
            card = warning.card
            line = warning.line
            property = warning.property
            message = warning.message
        }
    }

    /// What a program, or the standard of the card's version, misses in a card.
    struct LossReport: Encodable {
        let card: Int
        /// `apple`, `android`, `google`, `outlook`, or `standard`.
        let recipient: String
        let property: String
        let message: String

        init(_ loss: Loss, card: Int, recipient: String) {
            self.card = card
            self.recipient = recipient
            property = loss.property
            message = loss.message
        }
    }
}
