public import VCard

extension Contact {
    /// The name of a kept property that says which entries of files became the contact; no file gets it.
    public static let importMarkName = "X-BUSINESSCARD-IMPORTED"

    /// The vCard of the contact for export: everything known, and everything that its source said beyond that.
    ///
    /// `photo` is a JPEG to carry inline as the last property; `nil` leaves the photo out.
    public func vCard(photo: [UInt8]? = nil) -> VCard {
        var kept = keptProperties
        let name = kept.first { $0.name.hasSameBytes(as: "N") }
        let formattedName = kept.first { $0.name.hasSameBytes(as: "FN") }
        kept.removeAll { property in
            ["N", "FN", Contact.importMarkName].contains { property.name.hasSameBytes(as: $0) }
        }
        var builder = PropertyBuilder(avoidingGroupsOf: kept)
        details.write(to: &builder)
        builder.text("NOTE", details.note(with: notes))
        builder.text("X-PRONOUNS", details.pronouns)
        builder.text(VCardContent.bioName, details.bio)
        if !tags.isEmpty { builder.append(Property("CATEGORIES", .list(tags))) }
        builder.text(VCardContent.metOnName, metOn?.text ?? "")
        builder.text(VCardContent.metWhereName, metWhere)
        if let followUp { builder.append(Property(VCardContent.followUpName, .raw(followUp.text))) }
        builder.text("UID", uid ?? "urn:uuid:" + id.text)
        builder.text("REV", updatedAt.text)
        for property in kept { builder.append(property) }
        var card = VCard(version: .v3_0, properties: builder.properties)
        // The source's own FN stands as long as the name is still the one it was written for.
        if let text = formattedName?.value.text, !text.isEmpty, let name,
            card.name == VCard(properties: [name]).name
        {
            card.formattedName = text
        }
        if let photo { card.photo = .data(mediaType: "image/jpeg", photo) }
        return card
    }

    /// Makes a contact of a vCard's content; its photo, if any, is stored by the caller.
    public init(
        id: Identifier, content: VCardContent, source: ContactSource, importID: Identifier? = nil,
        now: Instant
    ) {
        self.init(
            id: id, details: content.details, notes: content.notes, tags: Tags.unique(content.tags),
            metOn: content.metOn, metWhere: content.metWhere, followUp: content.followUp, source: source,
            importID: importID,
            uid: content.uid, otherProperties: content.otherPropertyBytes,
            history: [HistoryEvent(at: now, kind: .added, detail: source.name)], createdAt: now)
    }

    /// The properties kept from the source.
    public var keptProperties: [Property] {
        otherProperties.isEmpty ? [] : VCardReader.read(otherProperties).cards.first?.properties ?? []
    }
}
