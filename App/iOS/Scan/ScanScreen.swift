import AppState
import CardModel
import CardReceiving
import Foundation
import SwiftUI

/// Scanning a code, seeing whose card it is, and keeping it.
struct ScanScreen: View {
    let home: PhoneHome
    @State private var state: ScanState
    @State private var place = ""
    /// Whether the camera may be used; `nil` while the person is asked.
    @State private var hasCamera: Bool?
    @Environment(\.dismiss) private var dismiss
    private let received: ReceivedFrom?

    /// The camera, or a card that came without it.
    init(home: PhoneHome, received: ReceivedFrom? = nil) {
        self.home = home
        self.received = received
        _state = State(
            initialValue: ScanState(book: home.book, provider: CardSources(), photos: home.photos))
    }

    var body: some View {
        NavigationStack {
            content
                .navigationTitle(words("phone.scan.title"))
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(words("owner.share.close")) { dismiss() }
                    }
                }
        }
        .task {
            switch received {
            case .clip(let card): state.receive(card)
            case .address(let text): await state.read(text)
            case nil: hasCamera = await CodeScanner.prepare()
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch state.phase {
        case .looking:
            switch hasCamera {
            case true?:
                CodeScanner(
                    read: { text in Task { await state.read(text) } }, lost: { hasCamera = false }
                )
                .ignoresSafeArea()
            case nil: ProgressView()
            case false?:
                ContentUnavailableView {
                    Label(words("phone.scan.noCamera.title"), systemImage: "camera.badge.ellipsis")
                } description: {
                    Text(words("phone.scan.noCamera.text"))
                }
            }
        case .fetching: ProgressView(words("clip.loading"))
        case .found(let found): foundView(found)
        case .kept(let contact):
            ContentUnavailableView {
                Label(words("phone.scan.kept", contact.details.displayName), systemImage: "checkmark.circle")
            } actions: {
                Button(words("phone.scan.again")) { lookAgain() }.buttonStyle(.bordered)
            }
        case .other(let other): otherView(other)
        case .failed(_, let problem):
            ContentUnavailableView {
                Label(problem.sentence, systemImage: "exclamationmark.triangle")
            } actions: {
                if problem.canRetry { Button(words("clip.retry")) { Task { await state.retry() } } }
                Button(words("phone.scan.again")) { lookAgain() }
            }
        }
    }

    /// The camera is asked for here where the card before came without it.
    private func lookAgain() {
        state.lookAgain()
        Task { if hasCamera == nil { hasCamera = await CodeScanner.prepare() } }
    }

    private func foundView(_ found: ScanState.Found) -> some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                CardPoster(
                    details: found.details, photo: found.photo, icon: found.look?.icon,
                    theme: found.look?.theme ?? .coral, layout: found.look?.layout ?? .stacked)
                TextField(words("owner.contact.met"), text: $place)
                ProblemLine(problem: state.problem)
                Button {
                    Task {
                        await state.keep(metWhere: place)
                        await home.contactsEdited()
                    }
                } label: {
                    Text(words("phone.scan.keep")).font(.headline).frame(maxWidth: .infinity, minHeight: 34)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                ContactRows(details: found.details, accent: .accentColor)
            }
            .padding(20)
        }
    }

    private func otherView(_ other: ScannedText) -> some View {
        ContentUnavailableView {
            Label(words("clip.foreign.title"), systemImage: "qrcode")
        } description: {
            switch other {
            case .address(let address): Text(verbatim: address.display)
            case .text(let text): Text(verbatim: text)
            case .cardLink, .contact: EmptyView()
            }
        } actions: {
            if case .address(let address) = other, let url = URL(string: address.text) {
                Link(destination: url) { Text(words("phone.scan.open")) }
            }
            Button(words("phone.scan.again")) { lookAgain() }.buttonStyle(.bordered)
        }
    }
}

#Preview("Camera") { ScanScreen(home: .sample) }
#Preview("Received") { ScanScreen(home: .sample, received: .clip(.sample)) }
