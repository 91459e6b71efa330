import VCard

/// What a code says, in this product's terms.
public enum ScannedCode: Sendable, Hashable {
    /// Somebody: a vCard of any version, MECARD, BIZCARD, a phone number or an e-mail address.
    case person(VCardContent)
    /// A web address; it may lead to a card.
    case address(WebAddress)
    /// Anything else, as it stands there.
    case text(String)

    /// Reads the text of a code. Every text is something.
    public init(_ text: String) {
        let trimmed = text.trimmed
        if let card = ScannedCode.card(trimmed) {
            self = .person(VCardContent(card))
        } else if let address = ScannedCode.address(trimmed) {
            self = .address(address)
        } else {
            self = .text(trimmed)
        }
    }

    /// What would be kept of it as a contact: a web address as the website, any other text as the note.
    public var content: VCardContent {
        switch self {
        case .person(let content): return content
        case .address(let address):
            return VCardContent(VCard(properties: [Property("URL", .uri(address.text))]))
        case .text(let text):
            return VCardContent(VCard(properties: [Property("NOTE", .text(text))]))
        }
    }

    private static func card(_ text: String) -> VCard? {
        if text.begins(with: "BEGIN:VCARD") { return VCardReader.read(Array(text.utf8)).cards.first }
        if let body = text.following("MECARD:") { return MeCard.card(body) }
        if let body = text.following("BIZCARD:") { return BizCard.card(body) }
        if let body = text.following("MATMSG:") {
            return CodeFields(body).first("TO").map { VCard(properties: [Property("EMAIL", .text($0))]) }
        }
        if let body = text.following("tel:") ?? text.following("smsto:") ?? text.following("sms:") {
            let number = String(decoding: body.utf8.prefix { !":?".utf8.contains($0) }, as: UTF8.self)
            guard PhoneNumber(number) != nil else { return nil }
            return VCard(properties: [Property("TEL", .text("tel:" + number))])
        }
        if let body = text.following("mailto:") {
            let address = String(decoding: body.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
            guard let address = PercentEncoding.decode(address), EmailAddress.isPlausible(address) else {
                return nil
            }
            return VCard(properties: [Property("EMAIL", .text(address))])
        }
        return nil
    }

    private static func address(_ text: String) -> WebAddress? {
        let text = text.following("URLTO:") ?? text.following("URL:") ?? text
        guard text.begins(with: "http://") || text.begins(with: "https://") || text.begins(with: "www.")
        else { return nil }
        return try? WebAddress(text)
    }
}

extension String {
    func begins(with prefix: String) -> Bool {
        utf8.count >= prefix.utf8.count
            && zip(utf8, prefix.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// What stands behind a prefix in any case; `nil` where the text does not begin with it.
    func following(_ prefix: String) -> String? {
        guard begins(with: prefix) else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
