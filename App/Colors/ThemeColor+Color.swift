import CardModel
import SwiftUI

extension Color {
    /// A colour of a theme.
    init(_ color: ThemeColor) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
    }
}

extension Theme {
    /// The accent on a page that is light or dark.
    func accent(_ scheme: ColorScheme) -> Color {
        Color(scheme == .dark ? palette.accentDark : palette.accentLight)
    }

    /// What is written on a filled button.
    func onAccent(_ scheme: ColorScheme) -> Color {
        Color(scheme == .dark ? Palette.onAccentDark : Palette.onAccentLight)
    }

    /// The page behind cards: warm white, or near black.
    static func page(_ scheme: ColorScheme) -> Color {
        Color(scheme == .dark ? Palette.pageDark : Palette.pageLight)
    }

    /// Rows and tiles on the page.
    static func surface(_ scheme: ColorScheme) -> Color {
        Color(scheme == .dark ? Palette.surfaceDark : Palette.surfaceLight)
    }
}
