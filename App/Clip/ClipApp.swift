import CardModel
import CardReceiving
import ClipState
import Foundation
import SwiftUI

/// The App Clip: somebody's card, from a code, a tag or a message, without installing anything.
@main struct ClipApp: App {
    @State private var store = ClipApp.makeStore()
    @State private var hasAddress = false
    @Environment(\.scenePhase) private var scenePhase

    var body: some Scene {
        WindowGroup {
            ClipScreen(store: store)
                .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
                    guard let address = activity.webpageURL?.absoluteString else { return }
                    hasAddress = true
                    Task { await store.open(address) }
                }
                // An address, where there is one, is delivered before the first frame; else the App Switcher started it.
                .task { if !hasAddress { await store.resume() } }
        }
        .onChange(of: scenePhase) { old, new in
            Task {
                if new == .background { await store.leave() }
                if new == .active, old != .active { await store.comeBack() }
            }
        }
    }

    private static func makeStore() -> ClipCardStore {
        let domain = PublicAddress(ProductSettings.publicAddress)
        return ClipCardStore(
            domain: domain ?? ClipApp.unconfigured, clip: Bundle.main.bundleIdentifier ?? "",
            pages: ProductSettings.pages, provider: CardSources(),
            keeper: ReceivedCardFile(file: SharedContainer.receivedCard), opener: SystemOpener(),
            reminder: SaveReminder(),
            clock: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000)) })
    }

    /// A domain that serves nothing, where the configuration holds no address: every invocation is then foreign.
    private static let unconfigured = PublicAddress("https://invalid.invalid")!
}
