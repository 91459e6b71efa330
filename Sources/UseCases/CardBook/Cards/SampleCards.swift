public import CardModel

/// Three invented people, so that the first launch shows what a card can be.
public enum SampleCards {
    /// The names of the sample cards; the same on every device.
    public static let identifiers = (1...3).map {
        Identifier(high: 0x5A3D_C0DE_0000_4000, low: 0x8000_0000_0000_0000 | $0)
    }

    /// The sample cards as made at `now`.
    public static func all(at now: Instant) -> [Card] {
        [maya(now), tomas(now), amara(now)]
    }

    private static func maya(_ now: Instant) -> Card {
        Card(
            id: identifiers[0], label: "Work",
            details: PersonDetails(
                name: PersonName(given: "Maya", family: "Lindqvist"), pronouns: "she/her",
                role: "Product designer",
                company: "Studio Halma", bio: "Makes small things feel obvious.",
                phones: [LabelledValue("+46 70 555 01 42", label: .mobile)],
                emails: [LabelledValue("maya@halma.example.com", label: .work)],
                website: "https://halma.example.com", socials: accounts([(.linkedIn, "maya-lindqvist")]),
                location: "Gothenburg, Sweden"),
            theme: .coral, layout: .stacked, isDefault: true, position: 0, createdAt: now)
    }

    private static func tomas(_ now: Instant) -> Card {
        Card(
            id: identifiers[1], label: "Conference",
            details: PersonDetails(
                name: PersonName(given: "Tomás", family: "Ortega Ruiz"), role: "Marine biologist",
                department: "Coastal systems", company: "Instituto Marea",
                phones: [LabelledValue("+52 998 555 0117", label: .work)],
                emails: [LabelledValue("tomas@marea.example.com", label: .work)],
                website: "https://marea.example.com",
                links: [TitledLink(title: "Field notes", address: "https://marea.example.com/notes")],
                location: "Puerto Morelos, Mexico"),
            portrait: .icon(CardIcon(name: "compass")), theme: .ocean, layout: .split, position: 1,
            createdAt: now)
    }

    private static func amara(_ now: Instant) -> Card {
        Card(
            id: identifiers[2], label: "Side project",
            details: PersonDetails(
                name: PersonName(given: "Amara", family: "Diallo", preferred: "Ama"), pronouns: "they/them",
                role: "Composer", company: "Night Shift Radio",
                bio: "Scores for film, dance and late trains.",
                emails: [LabelledValue("ama@nightshift.example.com", label: .other)],
                website: "https://nightshift.example.com",
                socials: accounts([(.instagram, "ama.diallo"), (.mastodon, "ama@social.example.com")]),
                location: "Montréal, Canada"),
            portrait: .icon(CardIcon(name: "music")), theme: .midnight, layout: .photo, position: 2,
            createdAt: now)
    }

    private static func accounts(_ accounts: [(SocialNetwork, String)]) -> [SocialAccount] {
        accounts.compactMap { try? SocialAccount($0.1, on: $0.0) }
    }
}
