import Crypto
import VCard

/// What `vcard check` prints.
struct VCardReport: Encodable {
    let cards: [CardReport]
    let warnings: [WarningReport]

    init(cards: [VCard], warnings: [Warning]) {
        self.cards = cards.map(CardReport.init)
        self.warnings = warnings.map(WarningReport.init)
    }

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
            name = card.name.map(NameReport.init)
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

        init(_ name: StructuredName) {
            family = name.family.joined(separator: ",")
            given = name.given.joined(separator: ",")
            additional = name.additional.joined(separator: ",")
            prefixes = name.prefixes.joined(separator: ",")
            suffixes = name.suffixes.joined(separator: ",")
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

        /// The photo for a person.
        var text: String { uri ?? "\(mediaType ?? "?"), \(bytes ?? 0) bytes" }
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

    /// The report for a person.
    func print(on console: Console) {
        for (index, card) in cards.enumerated() {
            console.print("Card \(index + 1), version \(card.version): \(card.formattedName ?? "no name")")
            if !card.organization.isEmpty {
                console.print("  organization  " + card.organization.joined(separator: "; "))
            }
            if let title = card.title { console.print("  title         \(title)") }
            for phone in card.phones {
                console.print("  phone         \(phone.value)  \(phone.types.joined(separator: " "))")
            }
            for email in card.emails {
                console.print("  e-mail        \(email.value)  \(email.types.joined(separator: " "))")
            }
            for url in card.urls { console.print("  url           \(url)") }
            if let photo = card.photo { console.print("  photo         \(photo.text)") }
        }
        for warning in warnings {
            let property = warning.property.map { " \($0):" } ?? ""
            console.print(
                "Warning: card \(warning.card), line \(warning.line):\(property) \(warning.message)")
        }
    }
}
