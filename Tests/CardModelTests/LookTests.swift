import CardModel
import Foundation
import Testing

@Suite struct LookTests {
    @Test(arguments: Theme.all)
    func everyTextReachesAA(theme: Theme) {
        for pair in theme.palette.textPairs {
            #expect(
                pair.worstContrast >= 4.5,
                "\(theme.name): \(pair.name), \(pair.text.css), reaches only \(pair.worstContrast)")
        }
    }

    @Test(
        arguments: [
            (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48), (0x007AFF, 0xFFFFFF, 4.02),
            (0xFF9500, 0xFFFFFF, 2.20),
            (0x0A84FF, 0x000000, 5.76), (0x000000, 0xFFFFFF, 21),
        ] as [(UInt32, UInt32, Double)])
    func knownContrasts(text: UInt32, background: UInt32, expected: Double) {
        let contrast = ThemeColor(text).contrast(with: ThemeColor(background))
        #expect(abs(contrast - expected) < 0.005)
    }

    @Test func coloursAreWrittenForCSSAndWallet() {
        #expect(ThemeColor(0x2B6CB0).css == "#2b6cb0")
        #expect(ThemeColor(0x2B6CB0).passText == "rgb(43, 108, 176)")
    }

    /// The web draws with its style sheet and everything else with ``Palette``: they must not drift apart.
    @Test(arguments: Theme.all)
    func theStyleSheetHasTheSameColours(theme: Theme) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let sheet = try String(
            contentsOf: root.appending(path: "Sources/Screens/WebAssets/Assets/tokens.css"), encoding: .utf8)
        let start = try #require(sheet.range(of: ".theme-\(theme.name) {"))
        let rules = sheet[start.upperBound...].prefix { $0 != "}" }.replacing("#fff;", with: "#ffffff;")
        let palette = theme.palette
        for (property, color) in [
            ("field-1", palette.fieldTop), ("field-2", palette.fieldBottom), ("ink", palette.ink),
            ("accent-light", palette.accentLight), ("accent-dark", palette.accentDark),
        ] {
            #expect(
                rules.contains("--\(property): \(color.css);"),
                "\(theme.name): \(property) is not \(color.css)")
        }
        let scrim = palette.scrim
        #expect(rules.contains("--scrim: \(scrim.red) \(scrim.green) \(scrim.blue);"))
    }

    @Test func anUnknownLookKeepsItsName() {
        #expect(Theme(name: "sunset").name == "sunset" && !Theme(name: "sunset").isKnown)
        #expect(CardLayout(name: "poster").known == .stacked && CardLayout.split.known == .split)
    }
}
