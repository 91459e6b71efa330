import CardModel
import CardReceiving

/// Invented cards for previews.
extension ReceivedCard {
    static let sample = make(.lime, .stacked)
    static let samplePhoto = make(.midnight, .photo)

    private static func make(_ theme: Theme, _ layout: CardLayout) -> ReceivedCard {
        let file = """
            BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ünal;Zoë;;;\r\nFN:Zoë Ünal\r\nTITLE:Botanist\r\nORG:Café Atlas\r\n\
            TEL;TYPE=CELL:+49 1512 345678\r\nEMAIL;TYPE=WORK:zoe@example.com\r\nEND:VCARD\r\n
            """
        let link = CardLink(ShareIdentifier(high: 0, low: 1), at: PublicAddress("https://cards.example.com")!)
        return ReceivedCard(Array(file.utf8), from: link, look: Look(theme: theme, layout: layout))!
    }
}
