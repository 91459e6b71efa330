import AppState
import CardModel
import CoreSpotlight
import Foundation
import SwiftUI

/// The five tabs; a side bar on iPad.
struct RootScreen: View {
    @Bindable var home: PhoneHome

    var body: some View {
        TabView(selection: $home.place.tab) {
            Tab(words("owner.tab.cards"), systemImage: "rectangle.stack", value: AppTab.cards) {
                CardsScreen(home: home)
            }
            Tab(words("owner.tab.share"), systemImage: "qrcode", value: AppTab.share) {
                ShareScreen(home: home)
            }
            Tab(words("phone.tab.customise"), systemImage: "paintpalette", value: AppTab.customise) {
                CustomiseScreen(home: home)
            }
            Tab(words("owner.tab.contacts"), systemImage: "person.2", value: AppTab.contacts) {
                ContactsScreen(home: home)
            }
            Tab(words("phone.tab.widgets"), systemImage: "square.grid.2x2", value: AppTab.widgets) {
                WidgetsScreen(home: home)
            }
        }
        .tabViewStyle(.sidebarAdaptable)
        .tint(Color.accentColor)
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
            if let address = activity.webpageURL?.absoluteString { home.openAddress(address) }
        }
        .onContinueUserActivity(CSSearchableItemActionType) { activity in
            if let card = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String {
                home.openCard(card)
            }
        }
        .onChange(of: home.settings.home) {
            home.listen()
            Task { await home.edited() }
        }
        .sheet(item: $home.place.received) { received in
            ScanScreen(home: home, received: received)
        }
    }
}

#Preview("App") { RootScreen(home: .sample) }
