import SwiftUI

/// The owner's code on the wrist.
@main struct WatchApp: App {
    @State private var store = WatchStore()

    var body: some Scene {
        WindowGroup {
            WatchScreen(store: store).task { store.start() }
        }
        .backgroundTask(.watchConnectivity) { await store.takeWaiting() }
    }
}
