/// Why a picture could not be searched. A picture without a code is no error.
public enum CodeReadingError: Error, Hashable, Sendable {
    /// The number of pixels is not the width times the height, or a side is not between 1 and
    /// ``CodeReader/longestSide``.
    case notAPicture(pixels: Int, width: Int, height: Int)

    /// ZXing gave up; for the log.
    case readerFailed(String)
}

extension CodeReadingError: CustomStringConvertible {
    /// What went wrong, for the log.
    public var description: String {
        switch self {
        case .notAPicture(let pixels, let width, let height):
            "\(pixels) pixels do not make a picture of \(width) by \(height)"
        case .readerFailed(let reason):
            "the code reader failed: \(reason)"
        }
    }
}
