import AppState
import CardModel
import CardReceiving
import Foundation

/// Ways into the app: addresses, search, reminders, Siri, and a card from the App Clip.
extension PhoneHome {
    /// A card's address, from a camera, a tag, a message or Safari: with the app installed it comes here and not to the clip.
    func openAddress(_ text: String) {
        guard case .cardLink = ScannedText(text) else { return }
        place.received = .address(text)
    }

    /// A card was found by the system's search.
    func openCard(_ text: String) {
        guard let id = Identifier(text) else { return }
        cards.selection = id
        place.tab = .cards
    }

    /// A reminder was pressed.
    func openContact(_ text: String) {
        guard let id = Identifier(text) else { return }
        place.tab = .contacts
        place.contacts = [id]
    }

    /// Shows the default card's code.
    func showCode() {
        cards.selection = cards.defaultCard?.id
        place.tab = .share
    }

    /// The card from the clip was kept or not wanted; it is asked about once.
    func finishReceiving(_ received: ReceivedFrom?) {
        guard case .clip = received else { return }
        ReceivedCardFile(file: SharedContainer.receivedCard).forget()
    }

    /// Offers the card that the clip showed, unless its owner's time for it is over.
    func takeHandedOver() {
        let file = ReceivedCardFile(file: SharedContainer.receivedCard)
        guard place.received == nil, let card = file.lastCard() else { return }
        if card.isExpired(at: PhoneHome.clock()) { file.forget() } else { place.received = .clip(card) }
    }

    func takeIntent() {
        guard let defaults = UserDefaults(suiteName: ProductSettings.appGroup),
            defaults.bool(forKey: ShowCodeIntent.key)
        else { return }
        defaults.removeObject(forKey: ShowCodeIntent.key)
        showCode()
    }
}
