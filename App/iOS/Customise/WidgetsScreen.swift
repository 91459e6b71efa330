import AppState
import CardModel
import Snapshots
import SwiftUI

/// The code outside of the app: what is there and how to put it there.
struct WidgetsScreen: View {
    let home: PhoneHome

    var body: some View {
        NavigationStack {
            List {
                if let card = home.cards.defaultCard, let snapshot = snapshot(card) {
                    Section(words("phone.widget.title")) {
                        CodeView(code: snapshot.code, label: words("phone.code.label", snapshot.name))
                            .padding(12)
                            .frame(maxWidth: 200)
                            .background(Color(snapshot.palette.fieldBottom), in: .rect(cornerRadius: 22))
                    }
                }
                Section {
                    step("square.grid.2x2", "phone.widgets.home")
                    step("lock", "phone.widgets.lock")
                    step("switch.2", "phone.widgets.control")
                    step("applewatch", "phone.widgets.watch")
                    step("waveform", "phone.widgets.siri")
                }
            }
            .navigationTitle(words("phone.tab.widgets"))
        }
        .task { await home.cards.load() }
    }

    private func snapshot(_ card: Card) -> CardSnapshot? {
        let share = home.cards.liveShares[card.id]?.first
        return CardSnapshot(
            card, link: share.map { CardLink($0.id, at: home.base) }, form: home.pages,
            expiresAt: share?.expiresAt)
    }

    private func step(_ symbol: String, _ key: String) -> some View {
        Label(words(key), systemImage: symbol)
    }
}

#Preview("Widgets") { WidgetsScreen(home: .sample) }
