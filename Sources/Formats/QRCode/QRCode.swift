/// A QR Code symbol (ISO/IEC 18004:2015, model 2): a square of dark and light modules.
///
/// Modules are addressed from the top left corner; the border of four light modules around the symbol is not
/// part of ``size``, but every drawing of it (``svg(pixelsPerModule:title:)``, ``png(pixelsPerModule:)``,
/// ``terminal(_:)``) has it.
public struct QRCode: Sendable, Hashable {
    /// The light modules that every drawing leaves around the symbol on each side (ISO/IEC 18004 section 9.1).
    public static let border = 4

    /// The symbol's version, 1 to 40.
    public let version: Int

    /// The level of error correction that the symbol has, which may be higher than the one asked for.
    public let errorCorrection: ErrorCorrection

    /// The number of the data mask, 0 to 7.
    public let mask: Int

    /// The part in the middle that was cleared for a logo, `nil` when nothing was.
    public internal(set) var clearedCenter: Area?

    /// The modules, without a border.
    var grid: BitGrid

    /// The modules on each side, without the border: 21 for version 1, four more for each version after it.
    public var size: Int { grid.size }

    /// Tells whether the module is dark. Everything outside the symbol is light.
    public subscript(x: Int, y: Int) -> Bool {
        guard x >= 0, y >= 0, x < size, y < size else { return false }
        return grid[x, y]
    }

    /// Encodes a text.
    ///
    /// ASCII text is split into numeric, alphanumeric and byte segments so that it takes the fewest bits, and is one
    /// segment where fewer bits would make neither a smaller version nor a higher level. Text with any other
    /// character is written as one byte segment of UTF-8, because readers guess the encoding of each segment for
    /// itself and a name split in two is guessed wrongly.
    ///
    /// - Parameters:
    ///   - text: What a reader shall get back. Normal forms are left as they are.
    ///   - errorCorrection: The lowest acceptable level.
    ///   - versions: The versions to choose from; the smallest that holds the text is taken.
    ///   - mask: A data mask of 0 to 7, or `nil` to take the one with the lowest penalty.
    ///   - boostsErrorCorrection: Whether to raise the level as far as the chosen version has room.
    ///   - extendedChannelInterpretation: Whether to announce UTF-8 by ECI 26 (see <doc:CharacterEncodings>).
    /// - Throws: ``QRCodeError``, which says how many bytes would fit when the text is too long.
    public init(
        _ text: String, errorCorrection: ErrorCorrection = .medium, versions: ClosedRange<Int> = 1...40,
        mask: Int? = nil, boostsErrorCorrection: Bool = true, extendedChannelInterpretation: Bool = false
    ) throws(QRCodeError) {
        try self.init(
            Content(text: text, announcesUTF8: extendedChannelInterpretation),
            errorCorrection: errorCorrection,
            versions: versions, mask: mask, boostsErrorCorrection: boostsErrorCorrection)
    }

    /// Encodes bytes as they are, as one byte segment.
    ///
    /// - Parameters:
    ///   - bytes: What a reader shall get back.
    ///   - errorCorrection: The lowest acceptable level.
    ///   - versions: The versions to choose from; the smallest that holds the bytes is taken.
    ///   - mask: A data mask of 0 to 7, or `nil` to take the one with the lowest penalty.
    ///   - boostsErrorCorrection: Whether to raise the level as far as the chosen version has room.
    /// - Throws: ``QRCodeError``, which says how many bytes would fit when there are too many.
    public init(
        bytes: [UInt8], errorCorrection: ErrorCorrection = .medium, versions: ClosedRange<Int> = 1...40,
        mask: Int? = nil, boostsErrorCorrection: Bool = true
    ) throws(QRCodeError) {
        try self.init(
            Content(bytes: bytes), errorCorrection: errorCorrection, versions: versions, mask: mask,
            boostsErrorCorrection: boostsErrorCorrection)
    }

    private init(
        _ content: Content, errorCorrection: ErrorCorrection, versions: ClosedRange<Int>, mask: Int?,
        boostsErrorCorrection: Bool
    ) throws(QRCodeError) {
        guard versions.lowerBound >= 1, versions.upperBound <= 40 else {
            throw .versionsOutOfRange(versions)
        }
        if let mask, mask < 0 || mask > 7 { throw .maskOutOfRange(mask) }
        guard !content.bytes.isEmpty else { throw .empty }

        let fit = try content.fit(in: versions, at: errorCorrection)
        var layout = fit.layout
        if boostsErrorCorrection {
            layout = layout.raised(toHold: fit.bitCount)
        }
        let codewords = content.codewords(content.segments(fit, in: layout), in: layout)

        let symbol = Symbol(version: layout.version, codewords: layout.interleaved(codewords))
        self = symbol.finished(errorCorrection: layout.errorCorrection, mask: mask)
    }

    init(version: Int, errorCorrection: ErrorCorrection, mask: Int, grid: BitGrid) {
        self.version = version
        self.errorCorrection = errorCorrection
        self.mask = mask
        self.grid = grid
    }
}
