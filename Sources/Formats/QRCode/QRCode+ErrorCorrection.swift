extension QRCode {
    /// How much of a symbol may be lost and still be read (ISO/IEC 18004 section 6.5).
    public enum ErrorCorrection: Sendable, CaseIterable, Comparable {
        /// Level L: about 7 % of the codewords can be restored.
        case low
        /// Level M: about 15 %. The level for screens.
        case medium
        /// Level Q: about 25 %.
        case quartile
        /// Level H: about 30 %. The only level that may have a logo in its middle.
        case high
    }
}

extension QRCode.ErrorCorrection {
    /// The row of the tables in ``BlockLayout``, 0 to 3.
    var index: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .quartile: 2
        case .high: 3
        }
    }

    /// The two bits that stand for the level in the format information (table 12).
    var formatBits: Int {
        switch self {
        case .low: 0b01
        case .medium: 0b00
        case .quartile: 0b11
        case .high: 0b10
        }
    }
}
