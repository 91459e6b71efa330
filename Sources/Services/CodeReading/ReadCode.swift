/// A QR code that was found in a picture.
public struct ReadCode: Hashable, Sendable {
    /// What the code holds, as it stands there.
    public let bytes: [UInt8]

    /// What the code says.
    ///
    /// A code that names its encoding (ECI) is taken at its word. Any other is UTF-8 when its bytes are valid UTF-8,
    /// which is how everybody writes codes today, and else what ZXing guesses: Shift JIS, ISO 8859-1 and the like.
    public let text: String

    /// The corners of the code as it stands, clockwise from its top left one.
    public let corners: [Corner]

    /// A place in the picture.
    public struct Corner: Hashable, Sendable {
        /// Pixels from the left edge.
        public let x: Int
        /// Pixels from the top edge.
        public let y: Int
    }
}

extension ReadCode {
    init(bytes: [UInt8], guess: String, namesEncoding: Bool, corners: [Corner]) {
        self.bytes = bytes
        self.corners = corners
        text = namesEncoding ? guess : String(validating: bytes, as: UTF8.self) ?? guess
    }
}
