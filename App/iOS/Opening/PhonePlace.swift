import CardModel
import CardReceiving

/// Which screen is in front, and what the system asked to be shown.
struct PhonePlace {
    var tab = AppTab.cards
    /// The contacts that are open, one above the other.
    var contacts: [Identifier] = []
    /// A card to be seen and, if wanted, kept.
    var received: ReceivedFrom?
}

/// The tabs.
enum AppTab: Hashable { case cards, share, customise, contacts, widgets }

/// Where a card comes from that is not scanned.
enum ReceivedFrom: Identifiable, Hashable {
    /// The App Clip had it before this app was installed.
    case clip(ReceivedCard)
    /// The system opened an address with this app.
    case address(String)

    var id: Self { self }
}
