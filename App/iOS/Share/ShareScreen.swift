import AppState
import CardModel
import Foundation
import PassKit
import Snapshots
import SwiftUI
import UIKit

/// Sharing the card in the middle of the carousel: two codes, the link, and the addresses that were given out.
struct ShareScreen: View {
    let home: PhoneHome
    @State private var state: ShareState?

    var body: some View {
        NavigationStack {
            Group {
                if let state {
                    ShareContent(state: state, home: home)
                } else {
                    ContentUnavailableView {
                        Label(words("owner.cards.empty.title"), systemImage: "qrcode")
                    } description: {
                        Text(words("owner.cards.empty.text"))
                    }
                }
            }
            .navigationTitle(words("owner.share.title"))
        }
        .task(id: ShownCard(card: home.cards.selectedCard, base: home.base)) {
            guard let card = home.cards.selectedCard else {
                state = nil
                return
            }
            if state?.card.id != card.id || state?.base != home.base {
                state = ShareState(card, book: home.book, base: home.base, form: home.pages)
            }
            await state?.load()
        }
    }
}

/// Which card is shown, and where its addresses begin.
private struct ShownCard: Equatable {
    var card: Card?
    var base: PublicAddress
}

/// The page of one card.
struct ShareContent: View {
    @Bindable var state: ShareState
    let home: PhoneHome
    @State private var kind = Kind.link
    @State private var isFullScreen = false
    @State private var tagWriter: TagWriter?
    @State private var recipient = ""
    @State private var place = ""
    @State private var wasRecorded = false
    @State private var pass: PKPass?

    enum Kind: Hashable { case link, offline }

    var body: some View {
        Form {
            Section {
                Picker(words("owner.share.kindOfCode"), selection: $kind) {
                    Text(words("owner.share.link")).tag(Kind.link)
                    Text(words("owner.share.offline")).tag(Kind.offline)
                }
                .pickerStyle(.segmented)
                switch kind {
                case .link: linkCode
                case .offline: offlineCode
                }
            }
            ProblemLine(problem: state.problem)
            if !state.liveShares.isEmpty { live }
            handover
        }
        .sheet(isPresented: $isFullScreen) {
            if case .ready(let shared) = state.phase { FullScreenCode(card: state.card, code: shared.code) }
        }
        .task(id: link) {
            pass = nil
            if let link { pass = await WalletPass.fetched(link) }
        }
    }

    private var link: CardLink? { if case .ready(let shared) = state.phase { shared.link } else { nil } }

    @ViewBuilder private var linkCode: some View {
        switch state.phase {
        case .idle: shareButton
        case .uploading(let progress): ProgressView(words("phone.share.uploading"), value: progress)
        case .ready(let shared):
            Button {
                isFullScreen = true
            } label: {
                CodeView(code: shared.code, label: words("owner.share.linkCode.alt")).frame(maxWidth: 320)
            }
            .buttonStyle(.plain)
            .accessibilityHint(words("owner.share.fullScreen"))
            Text(ends(shared.share)).font(.footnote).foregroundStyle(.secondary)
            if let url = URL(string: shared.text) {
                ShareLink(item: url) { Label(words("phone.share.send"), systemImage: "square.and.arrow.up") }
            }
            Button(words("owner.share.copy"), systemImage: "doc.on.doc") {
                UIPasteboard.general.string = shared.text
            }
            if TagWriter.isAvailable {
                Button(words("phone.tag.write"), systemImage: "wave.3.right") {
                    let writer = TagWriter(address: shared.text)
                    tagWriter = writer
                    writer.begin()
                }
            }
            if let pass {
                AddPassToWalletButton([pass]) { _ in }.frame(minHeight: 48)
            }
        case .failed(let problem):
            ProblemLine(problem: problem)
            Button(words("clip.retry"), systemImage: "arrow.clockwise") { Task { await share() } }
        }
    }

    private var shareButton: some View {
        VStack(alignment: .leading, spacing: 12) {
            Picker(words("owner.share.lifetime"), selection: $state.lifetime) {
                ForEach(ShareLifetime.choices, id: \.self) { Text($0.sentence).tag($0) }
            }
            Button {
                Task { await share() }
            } label: {
                Text(words("phone.share.clip")).font(.headline).frame(maxWidth: .infinity, minHeight: 34)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
        }
    }

    @ViewBuilder private var offlineCode: some View {
        if let offline = state.offline {
            CodeView(code: CodeModules(offline.code), label: words("owner.share.offlineCode.alt"))
                .frame(maxWidth: 320)
            Text(words("owner.share.offlineCode.hint")).font(.footnote).foregroundStyle(.secondary)
            if !offline.omitted.isEmpty {
                Text(words("owner.share.offlineCode.omitted")).font(.footnote).foregroundStyle(.secondary)
            }
        }
    }

    private var live: some View {
        Section(words("owner.share.live")) {
            ForEach(state.liveShares, id: \.id) { share in
                Button {
                    state.show(share)
                } label: {
                    VStack(alignment: .leading) {
                        Text(ends(share))
                        Text(words("owner.share.presses", share.savePresses, share.contactPresses)).font(
                            .caption
                        )
                        .foregroundStyle(.secondary)
                    }
                }
                .swipeActions {
                    Button(words("owner.share.endNow"), role: .destructive) {
                        Task {
                            await state.end(share.id)
                            await home.edited()
                        }
                    }
                }
            }
            if case .ready = state.phase {
                Button(words("owner.share.make"), systemImage: "plus") { Task { await share() } }
            }
        }
    }

    private var handover: some View {
        Section(words("phone.share.handover")) {
            TextField(words("phone.share.recipient"), text: $recipient)
            TextField(words("owner.contact.met"), text: $place)
            Button(words(wasRecorded ? "phone.share.recorded" : "phone.share.record")) {
                Task {
                    wasRecorded = await state.recordHandover(to: recipient, at: place)
                    if wasRecorded { (recipient, place) = ("", "") }
                }
            }
            .disabled(recipient.isEmpty)
        }
    }

    private func share() async {
        await state.share()
        await home.cards.load()
        await home.edited()
    }

    private func ends(_ share: Share) -> String {
        share.expiresAt.map { words("owner.share.until", $0.dayText) } ?? words("owner.share.untilEnded")
    }
}

#Preview("Share") { ShareScreen(home: .sample) }
#Preview("Not shared yet") {
    ShareContent(
        state: ShareState(.sample, book: PhoneHome.sample.book, base: PhoneHome.sample.base), home: .sample)
}
