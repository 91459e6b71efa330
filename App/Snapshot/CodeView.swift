import CardModel
import Foundation
import Snapshots
import SwiftUI

/// A code drawn from its squares: dark on white with the border that readers need, in dark mode too.
struct CodeView: View {
    let code: CodeModules
    /// What VoiceOver says in place of the picture.
    let label: String

    var body: some View {
        Canvas { context, size in
            let border = 4
            let side = CGFloat(code.size + 2 * border)
            // Whole pixels: a square that ends between two pixels is grey there.
            let module = max(1, (min(size.width, size.height) / side * 3).rounded(.down) / 3)
            let inset = CGPoint(
                x: (size.width - module * CGFloat(code.size)) / 2,
                y: (size.height - module * CGFloat(code.size)) / 2)
            var path = Path()
            for run in code.runs {
                path.addRect(
                    CGRect(
                        x: inset.x + CGFloat(run.x) * module, y: inset.y + CGFloat(run.y) * module,
                        width: CGFloat(run.length) * module, height: module))
            }
            context.fill(path, with: .color(.black))
        }
        .aspectRatio(1, contentMode: .fit)
        .background(.white, in: .rect(cornerRadius: 8))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityAddTraits(.isImage)
    }
}

#Preview("Code") {
    if let card = CardSnapshot.sample { CodeView(code: card.code, label: card.name).padding() }
}
