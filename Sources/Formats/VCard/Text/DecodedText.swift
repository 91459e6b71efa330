/// Text that is read in a charset, in UTF-8. A byte that is no character there stands as its letter in Windows-1252, so that
/// it can be had back.
struct DecodedText {
    private(set) var bytes: [UInt8] = []
    /// How many bytes were no characters.
    private(set) var strayCount = 0

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append(scalar: UInt32) {
        bytes.append(scalar: scalar)
    }

    mutating func append(stray byte: UInt8) {
        strayCount += 1
        bytes.append(scalar: byte < 0x80 ? UInt32(byte) : CharacterTable.windows1252Scalars[Int(byte) - 0x80])
    }
}
