/// What is known of each program, as rules.
enum RecipientRules {
    /// What becomes of a card of version 4.0 as a whole.
    static func lossesOfVersion4(_ card: VCard, _ recipient: Recipient) -> [Loss] {
        let hasTypes = card.properties.contains { $0.parameter("TYPE") != nil }
        switch recipient {
        case .android:
            return [Loss(property: "VERSION", message: "Many Android phones refuse 4.0. Write 3.0.")]
        case .apple where hasTypes:
            return [
                Loss(
                    property: "TYPE",
                    message: "Apple reads types only in 3.0; in 4.0 home and work are not told apart.")
            ]
        default: return []
        }
    }

    /// What becomes of a property; `nil` when it arrives.
    static func loss(of property: Property, in card: VCard, _ recipient: Recipient) -> String? {
        if isPicture(property) { return lossOfPicture(property, in: card, recipient) }
        if property.name.hasSameBytes(as: "TEL"), case .uri = property.value, card.version == .v4_0,
            recipient == .apple
        {
            return "Apple stores the number with “tel:” before it."
        }
        switch recipient {
        case .apple: return lossInApple(property)
        case .android: return lossInAndroid(property, in: card)
        case .google: return lossInGoogle(property)
        case .outlook: return lossInOutlook(property)
        }
    }

    private static func isPicture(_ property: Property) -> Bool {
        property.name.hasSameBytes(as: "PHOTO")
    }

    /// The largest photo that iCloud keeps: 224 KB of the card's text, which base64 makes of this many bytes.
    static let largestApplePhoto = 188_947

    private static func lossOfPicture(_ property: Property, in card: VCard, _ recipient: Recipient) -> String?
    {
        guard case .bytes(let bytes, let mediaType) = property.value else {
            return "\(recipient.name) does not fetch a photo from an address; put its bytes into the card."
        }
        if card.version == .v4_0 { return "\(recipient.name) does not read a photo in 4.0. Write 3.0." }
        if recipient == .apple, bytes.count > largestApplePhoto {
            return "iCloud keeps photos of up to \(largestApplePhoto) bytes; this one has \(bytes.count)."
        }
        let type = mediaType ?? MediaType.ofPicture(bytes) ?? ""
        if type.hasSameBytes(as: "image/jpeg") || type.hasSameBytes(as: "image/png") { return nil }
        return "\(recipient.name) is sure to show only JPEG and PNG."
    }

    private static let appleUnread =
        "PRONOUNS LANG GENDER ROLE KIND ANNIVERSARY LOGO GEO SOCIALPROFILE CATEGORIES TZ KEY SOUND MAILER CLASS AGENT "
        + "RELATED X-PRONOUNS X-LANG X-GENDER X-KIND X-ANNIVERSARY X-RELATED"

    private static func lossInApple(_ property: Property) -> String? {
        if property.name.hasSameBytes(as: "ORG"), case .components(let units) = property.value,
            units.count > 2
        {
            return "Apple keeps the organization and one department; further units are not shown."
        }
        if property.name.hasSameBytes(as: "IMPP"), property.parameter("X-SERVICE-TYPE") == nil {
            return "Apple asks for X-SERVICE-TYPE to know the messenger."
        }
        return has(appleUnread, property.name) ? "Apple does not show \(property.name)." : nil
    }

    private static let androidRead =
        "N FN NICKNAME ORG TITLE TEL EMAIL ADR URL BDAY NOTE PHOTO UID REV PRODID VERSION SOUND X-ANDROID-CUSTOM "
        + "X-PHONETIC-FIRST-NAME X-PHONETIC-MIDDLE-NAME X-PHONETIC-LAST-NAME X-SKYPE-USERNAME X-AIM X-MSN X-YAHOO "
        + "X-ICQ X-JABBER X-QQ X-GOOGLE-TALK X-SIP SORT-STRING"

    private static func lossInAndroid(_ property: Property, in card: VCard) -> String? {
        if property.name.hasSameBytes(as: "IMPP") {
            let isPhone = property.value.text?.asciiLowercased.hasBytePrefix("sip:") ?? false
            return isPhone ? nil : "Android reads IMPP only for sip: addresses."
        }
        if property.name.hasSameBytes(as: "X-ABLABEL") { return "Android drops the label of a group." }
        return has(androidRead, property.name) ? nil : "Android does not keep \(property.name)."
    }

    private static let googleUnread = "AGENT KEY LOGO SOUND GEO TZ CLASS MAILER PRONOUNS LANG GENDER KIND"

    private static func lossInGoogle(_ property: Property) -> String? {
        has(googleUnread, property.name) ? "Google does not show \(property.name)." : nil
    }

    private static func lossInOutlook(_ property: Property) -> String? {
        let needsType = property.name.hasSameBytes(as: "TEL") || property.name.hasSameBytes(as: "URL")
        if needsType, property.types.isEmpty { return "Outlook drops \(property.name) without a type." }
        if property.name.hasSameBytes(as: "X-ABLABEL") { return "Outlook does not show labels of its own." }
        if property.name.hasSameBytes(as: "X-SOCIALPROFILE")
            || property.name.hasSameBytes(as: "SOCIALPROFILE")
        {
            return "Outlook does not show social profiles."
        }
        return nil
    }

    private static func has(_ list: String, _ name: String) -> Bool {
        list.splitBytes(at: UInt8(ascii: " ")).containsBytes(of: name)
    }
}
