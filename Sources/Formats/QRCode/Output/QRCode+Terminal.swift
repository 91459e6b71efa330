extension QRCode {
    /// How a terminal shows the symbol.
    public enum TerminalStyle: Sendable, CaseIterable {
        /// Black and white are asked for by escape sequences (ECMA-48 SGR), so that it is right on any background.
        case colored
        /// Without escape sequences, for a terminal or a page with light text on a dark background.
        case onDarkBackground
        /// Without escape sequences, for a terminal or a page with dark text on a light background.
        case onLightBackground
    }

    /// Draws the symbol with its border for a terminal, two rows of modules in a line of half blocks.
    ///
    /// - Returns: Lines that each end with a line feed; every module is one character wide.
    public func terminal(_ style: TerminalStyle = .colored) -> String {
        let glyphs:
            (none: Unicode.Scalar, upper: Unicode.Scalar, lower: Unicode.Scalar, both: Unicode.Scalar) =
                (" ", "\u{2580}", "\u{2584}", "\u{2588}")
        let inkIsDark = style == .onLightBackground
        var text = ""
        for y in stride(from: -Self.border, to: size + Self.border, by: 2) {
            if style == .colored { text += "\u{1B}[38;5;231;48;5;16m" }
            for x in -Self.border..<size + Self.border {
                let upper = self[x, y] == inkIsDark
                // The last line has no lower row, which needs no ink.
                let lower = y + 1 < size + Self.border && self[x, y + 1] == inkIsDark
                let glyph =
                    upper ? (lower ? glyphs.both : glyphs.upper) : (lower ? glyphs.lower : glyphs.none)
                text.unicodeScalars.append(glyph)
            }
            text += style == .colored ? "\u{1B}[0m\n" : "\n"
        }
        return text
    }
}
