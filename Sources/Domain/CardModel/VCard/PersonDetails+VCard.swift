public import VCard

extension PersonDetails {
    /// Writes everything but note, UID, REV and photo.
    func write(to builder: inout PropertyBuilder) {
        builder.name(self)
        builder.text("NICKNAME", name.preferred)
        builder.text("X-PHONETIC-FIRST-NAME", name.phoneticGiven)
        builder.text("X-PHONETIC-LAST-NAME", name.phoneticFamily)
        builder.organization(self)
        builder.text("TITLE", role)
        for phone in phones { builder.phone(phone) }
        for email in emails {
            builder.labelled(
                "EMAIL", .text(email.value), VCardTypes(email.label, otherTypes: email.otherTypes))
        }
        for address in addresses { builder.address(address) }
        if !location.isEmpty { builder.address(MailingAddress(city: location, label: .work)) }
        if !website.isEmpty { builder.append(Property("URL", PropertyBuilder.address(website))) }
        // Both forms: iPhones read X-SOCIALPROFILE, everybody else the labelled URL.
        for social in socials { builder.link(social.link, title: social.network.displayName) }
        for link in links { builder.link(link.address, title: link.title) }
        for social in socials {
            builder.append(
                Property(
                    "X-SOCIALPROFILE", .uri(social.link.onOneLine),
                    parameters: [Parameter("TYPE", social.network.profileType)]))
        }
        builder.text("BDAY", birthday?.text ?? "")
        if isCompany { builder.text("X-ABShowAs", "COMPANY") }
    }

    /// The note that people read: pronouns, which phones have no field for, then bio, then `notes`.
    func note(with notes: String = "") -> String {
        [pronouns.isEmpty ? "" : PersonDetails.pronounsMark + pronouns, bio, notes].filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    /// What stands before the pronouns in a note.
    static let pronounsMark = "Pronouns: "
}

extension Card {
    /// The vCard of the card for recipients: hidden parts left out, a UID that stays and a REV that moves with the card.
    ///
    /// `photo` is a JPEG to carry inline as the last property; `nil` leaves the photo out.
    public func vCard(photo: [UInt8]? = nil) -> VCard {
        let shared = sharedDetails
        var builder = PropertyBuilder()
        shared.write(to: &builder)
        builder.text("NOTE", shared.note())
        builder.text("X-PRONOUNS", shared.pronouns)
        builder.text("UID", "urn:uuid:" + id.text)
        builder.text("REV", updatedAt.text)
        var card = VCard(version: .v3_0, properties: builder.properties)
        if let photo { card.photo = .data(mediaType: "image/jpeg", photo) }
        return card
    }
}

extension SharedCard {
    /// The vCard that a recipient downloads, with the photo inline; `nil` when the stored one cannot be read.
    public func vCard(photo: [UInt8]?) -> VCard? {
        guard var card = VCardReader.read(vCardData).cards.first else { return nil }
        for index in card.properties.indices where card.properties[index].name.hasSameBytes(as: "URL") {
            guard case .uri(let address) = card.properties[index].value else { continue }
            card.properties[index].value = PropertyBuilder.address(address)
        }
        if let photo { card.photo = .data(mediaType: "image/jpeg", photo) }
        return card
    }

    /// Who the card shows; empty details when the stored vCard cannot be read.
    public var details: PersonDetails {
        guard let card = VCardReader.read(vCardData).cards.first else { return PersonDetails() }
        return VCardContent(card).ownDetails
    }
}
