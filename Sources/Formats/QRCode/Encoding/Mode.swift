/// The ways to write characters that are used here (section 7.4); Kanji is never written, because readers guess.
enum Mode: Int, CaseIterable {
    case numeric = 0
    case alphanumeric = 1
    case byte = 2

    /// The four bits that begin a segment (table 2).
    var indicator: Int { 1 << rawValue }

    /// The bits of the character count that follows the indicator (table 3).
    func countBits(version: Int) -> Int {
        let column = version <= 9 ? 0 : version <= 26 ? 1 : 2
        return switch self {
        case .numeric: 10 + 2 * column
        case .alphanumeric: 9 + 2 * column
        case .byte: column == 0 ? 8 : 16
        }
    }

    /// The sixths of a bit that a character takes: three digits share ten bits, two alphanumerics eleven.
    var sixthsPerCharacter: Int {
        switch self {
        case .numeric: 20
        case .alphanumeric: 33
        case .byte: 48
        }
    }

    /// The characters that fit in so many bits without a header.
    func characters(in bitCount: Int) -> Int {
        max(0, bitCount * 6 / sixthsPerCharacter)
    }

    /// The most economical mode that has the character.
    static func narrowest(for byte: UInt8) -> Mode {
        let value = alphanumericValues[Int(byte)]
        return value < 10 ? .numeric : value < 45 ? .alphanumeric : .byte
    }

    /// The value of a character in alphanumeric mode (table 5), 255 for those that it does not have.
    static let alphanumericValues: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, byte) in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8.enumerated() {
            values[Int(byte)] = UInt8(value)
        }
        return values
    }()
}
