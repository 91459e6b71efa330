import AppState
import CardModel
import SwiftUI

/// The five tabs; a side bar on iPad.
struct RootScreen: View {
    @Bindable var home: PhoneHome
    @State private var tab = AppTab.cards

    enum AppTab: Hashable { case cards, share, customise, contacts, widgets }

    var body: some View {
        TabView(selection: $tab) {
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
        .onChange(of: home.showsCode) { _, shows in
            guard shows else { return }
            home.cards.selection = home.cards.defaultCard?.id
            tab = .share
            home.showsCode = false
        }
        .sheet(
            isPresented: Binding(
                get: { @MainActor in home.handedOver != nil },
                set: { @MainActor shows in if !shows { home.finishHandedOver() } })
        ) {
            if let card = home.handedOver {
                ScanScreen(home: home, handedOver: card)
            }
        }
    }
}

extension Problem {
    /// The sentence in the person's language.
    var sentence: String {
        if let argument { words(messageKey, argument) } else { words(messageKey) }
    }
}

/// A sentence about what went wrong, above what it concerns.
struct ProblemLine: View {
    let problem: Problem?

    var body: some View {
        if let problem {
            Label(problem.sentence, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(
                .red)
        }
    }
}
