/// A state of a database: as long as a database has the same mark, nothing was committed to it, by whichever process.
public struct DatabaseMark: Hashable, Sendable {
    private let words: SIMD8<UInt64>

    /// A mark of these words, whose meaning is the database's own.
    public init(_ words: SIMD8<UInt64>) {
        self.words = words
    }
}
