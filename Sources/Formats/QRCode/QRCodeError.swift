/// Why a symbol could not be made.
public enum QRCodeError: Error, Sendable, Hashable {
    /// There is nothing to encode.
    case empty

    /// The text has `bytes` bytes of UTF-8, and any text of up to `capacity` bytes of its kind (digits only, upper
    /// case and digits only, anything) fits the largest version allowed at the level asked for.
    case tooLong(bytes: Int, capacity: Int)

    /// Versions go from 1 to 40.
    case versionsOutOfRange(ClosedRange<Int>)

    /// Data masks go from 0 to 7.
    case maskOutOfRange(Int)

    /// A logo needs level H; the symbol has another.
    case logoNeedsHighErrorCorrection

    /// The logo would cover more than `largest` by `largest` modules, which is what this symbol can spare; 0 when
    /// it has an alignment pattern in its middle and can spare nothing.
    case logoTooLarge(modules: Int, largest: Int)
}

extension QRCodeError: CustomStringConvertible {
    /// A sentence for the person who gave the text.
    public var description: String {
        switch self {
        case .empty:
            "There is nothing to encode."
        case .tooLong(let bytes, let capacity):
            "The text is too long for a QR code: it has \(bytes) bytes, and \(capacity) fit."
        case .versionsOutOfRange(let versions):
            "QR versions go from 1 to 40, not from \(versions.lowerBound) to \(versions.upperBound)."
        case .maskOutOfRange(let mask):
            "QR masks go from 0 to 7; \(mask) is none of them."
        case .logoNeedsHighErrorCorrection:
            "A logo in the middle needs error correction level H."
        case .logoTooLarge(let modules, let largest):
            "A logo of \(modules) modules is too large for this QR code, which can spare \(largest)."
        }
    }
}
