/// A photo that is fit to be stored, shown and put into a vCard.
public struct ProcessedPhoto: Hashable, Sendable {
    /// A baseline JPEG (ISO/IEC 10918-1) in sRGB, without Exif, GPS, comments or colour profile.
    public let jpeg: [UInt8]
    /// Width in pixels.
    public let width: Int
    /// Height in pixels, the same as `width`.
    public let height: Int
}

/// A picture's brightness, for reading a code from it.
public struct Luminance: Hashable, Sendable {
    /// One byte for each pixel, row by row from the top left, 0 black to 255 white. No padding between rows.
    public let pixels: [UInt8]
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
}
