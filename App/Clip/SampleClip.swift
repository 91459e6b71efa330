import CardModel
import CardReceiving
import ClipState

extension ClipCardStore {
    /// A clip that fetches the sample and opens nothing.
    static func sample() -> ClipCardStore {
        ClipCardStore(
            domain: PublicAddress("https://cards.example.com")!, clip: "com.example.Cards.Clip",
            provider: SampleProvider(), keeper: ReceivedCardFile(file: nil), opener: SystemOpener(),
            reminder: SaveReminder(), clock: { Instant(milliseconds: 0) })
    }
}

private struct SampleProvider: SharedCardProviding {
    func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard { .sample }
}
