import CardModel
import CardReceiving
import SwiftUI

/// A card as a poster: one field of colour, a very large name, a quiet motif, and the photo as the layout has it.
struct CardPoster: View {
    let details: PersonDetails
    var photo: [UInt8]?
    var icon: CardIcon?
    let theme: Theme
    let layout: CardLayout

    @Environment(\.dynamicTypeSize) private var typeSize

    private var palette: Palette { theme.palette }
    private var isPhotoFull: Bool { layout == .photo && photo != nil }
    private var ink: Color { Color(isPhotoFull ? Palette.scrimInk : palette.ink) }
    private var secondaryInk: Color { Color(isPhotoFull ? Palette.scrimInk : palette.secondaryInk) }

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            field
            // Beside a photo very large type has no room: the card is stacked then.
            if layout == .split, !typeSize.isAccessibilitySize {
                HStack(spacing: 0) {
                    portrait.containerRelativeFrame(.horizontal) { width, _ in width * 0.36 }.clipped()
                    identity.padding(20)
                    Spacer(minLength: 0)
                }
            } else if isPhotoFull {
                identity.padding(24)
            } else {
                VStack(alignment: .leading, spacing: 16) {
                    portrait.frame(width: 96, height: 96).clipShape(Circle())
                    Spacer(minLength: 0)
                    identity
                }
                .padding(24)
            }
        }
        .frame(maxWidth: .infinity, minHeight: 320, alignment: .bottomLeading)
        .clipShape(RoundedRectangle(cornerRadius: 28))
        .shadow(color: Color(palette.fieldBottom).opacity(0.35), radius: 18, y: 10)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(spoken)
    }

    private var field: some View {
        ZStack {
            LinearGradient(
                colors: [Color(palette.fieldTop), Color(palette.fieldBottom)], startPoint: .topLeading,
                endPoint: .bottomTrailing)
            if isPhotoFull, let photo {
                PhotoImage(bytes: photo)
                LinearGradient(
                    colors: [
                        Color(palette.scrim).opacity(0), Color(palette.scrim).opacity(Palette.scrimOpacity),
                    ], startPoint: .center, endPoint: .bottom)
            } else {
                Circle().stroke(Color(palette.ink).opacity(Palette.motifOpacity), lineWidth: 28)
                    .frame(width: 260, height: 260).offset(x: 130, y: -120)
            }
        }
    }

    @ViewBuilder private var portrait: some View {
        if let photo {
            PhotoImage(bytes: photo)
        } else {
            ZStack {
                Color(palette.ink).opacity(0.08)
                if let symbol = icon?.symbol {
                    Image(systemName: symbol).font(.system(size: 40, weight: .semibold)).foregroundStyle(ink)
                } else {
                    Text(verbatim: details.monogram).font(.system(size: 40, weight: .heavy)).foregroundStyle(
                        ink)
                }
            }
        }
    }

    private var identity: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: details.displayName).font(.system(.largeTitle, weight: .heavy)).tracking(-0.8)
                .foregroundStyle(ink)
                .minimumScaleFactor(0.6)
            if !details.role.isEmpty {
                Text(verbatim: details.role).font(.headline).foregroundStyle(ink)
            }
            if !details.isCompany, !details.company.isEmpty {
                Text(verbatim: details.company).font(.subheadline).foregroundStyle(secondaryInk)
            }
            if !details.pronouns.isEmpty {
                Text(verbatim: details.pronouns).font(.footnote).foregroundStyle(secondaryInk)
            }
        }
        .multilineTextAlignment(.leading)
    }

    private var spoken: String {
        [details.displayName, details.role, details.isCompany ? "" : details.company, details.pronouns]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

#Preview("Stacked") {
    CardPoster(details: ReceivedCard.sample.details, theme: .lime, layout: .stacked).padding()
}
#Preview("Icon") {
    CardPoster(
        details: ReceivedCard.sample.details, icon: CardIcon(name: "leaf"), theme: .ocean, layout: .photo
    )
    .padding()
}
#Preview("Very large type") {
    CardPoster(details: ReceivedCard.sample.details, theme: .coral, layout: .split).padding()
        .environment(\.dynamicTypeSize, .accessibility3)
}
#Preview("Split") {
    CardPoster(details: ReceivedCard.sample.details, theme: .violet, layout: .split).padding()
}
