extension QRCode {
    /// The bytes that fit a version at a level whatever they are (table 7, byte mode).
    ///
    /// - Parameters:
    ///   - version: 1 to 40.
    ///   - errorCorrection: The level.
    /// - Returns: `nil` for a version that does not exist.
    public static func byteCapacity(version: Int, errorCorrection: ErrorCorrection) -> Int? {
        guard (1...40).contains(version) else { return nil }
        let layout = BlockLayout(version: version, errorCorrection: errorCorrection)
        return (layout.dataCodewords * 8 - 4 - Mode.byte.countBits(version: version)) / 8
    }
}
