import CardModel
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

    @Test func anUnknownLookKeepsItsName() {
        #expect(Theme(name: "sunset").name == "sunset" && !Theme(name: "sunset").isKnown)
        #expect(CardLayout(name: "poster").known == .stacked && CardLayout.split.known == .split)
    }
}
