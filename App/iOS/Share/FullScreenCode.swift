import CardModel
import Snapshots
import SwiftUI

/// The code as large as the screen, on white also in dark mode.
struct FullScreenCode: View {
    let card: Card
    let code: CodeModules
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            Spacer()
            CodeView(code: code, label: words("owner.share.linkCode.alt")).padding(16)
                .background(.white, in: .rect(cornerRadius: 24))
            Text(verbatim: card.details.displayName).font(.title).bold().foregroundStyle(
                Color(card.theme.palette.ink))
            Text(words("owner.share.linkCode.hint")).foregroundStyle(Color(card.theme.palette.ink))
            Spacer()
            Button(words("owner.share.close")) { dismiss() }.buttonStyle(.bordered).controlSize(.large)
        }
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background {
            LinearGradient(
                colors: [Color(card.theme.palette.fieldTop), Color(card.theme.palette.fieldBottom)],
                startPoint: .topLeading, endPoint: .bottomTrailing
            )
            .ignoresSafeArea()
        }
    }
}

#Preview("Full screen") {
    if let code = CardSnapshot.sample?.code { FullScreenCode(card: .sample, code: code) }
}
