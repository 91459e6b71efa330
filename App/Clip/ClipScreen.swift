import CardModel
import CardReceiving
import ClipState
import StoreKit
import SwiftUI

/// One screen for every state of the clip.
struct ClipScreen: View {
    let store: ClipCardStore
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        ZStack {
            Theme.page(scheme).ignoresSafeArea()
            switch store.phase {
            case .waiting:
                ClipMessage(
                    symbol: "qrcode.viewfinder", title: "clip.waiting.title", text: "clip.waiting.text")
            case .loading: ProgressView(words("clip.loading"))
            case .loaded(let card): ClipCardView(card: card, store: store)
            case .saved(let card): ClipSavedView(card: card, store: store)
            case .expired:
                ClipMessage(
                    symbol: "clock.badge.xmark", title: "clip.expired.title", text: "clip.expired.text")
            case .failed(_, let error): ClipFailureView(error: error, store: store)
            case .foreign: ClipMessage(symbol: "link", title: "clip.foreign.title", text: "clip.foreign.text")
            }
        }
        .animation(reducesMotion ? nil : .snappy, value: store.phase)
    }
}

/// A sentence where there is no card.
struct ClipMessage: View {
    let symbol: String
    let title: String
    let text: String

    var body: some View {
        ContentUnavailableView {
            Label(words(title), systemImage: symbol)
        } description: {
            Text(words(text))
        }
    }
}

/// Why the card is not there, and the button that tries again where that is of use.
struct ClipFailureView: View {
    let error: ReceivingError
    let store: ClipCardStore

    var body: some View {
        ContentUnavailableView {
            Label(
                words("clip.failed.title"),
                systemImage: error == .offline ? "wifi.slash" : "exclamationmark.triangle")
        } description: {
            Text(words(error.messageKey))
        } actions: {
            if error.canRetry {
                Button(words("clip.retry"), systemImage: "arrow.clockwise") { Task { await store.retry() } }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
            }
        }
    }
}

extension ReceivingError {
    /// The key of the sentence that says it.
    var messageKey: String {
        switch self {
        case .offline: "clip.failed.offline"
        case .unavailable: "clip.failed.unavailable"
        case .unreadable: "clip.failed.unreadable"
        case .unknown: "clip.failed.unknown"
        case .ended: "clip.expired.text"
        }
    }
}

#Preview("Waiting") { ClipScreen(store: .sample()) }
#Preview("Offline") { ClipFailureView(error: .offline, store: .sample()) }
#Preview("Expired") {
    ClipMessage(symbol: "clock.badge.xmark", title: "clip.expired.title", text: "clip.expired.text")
}
