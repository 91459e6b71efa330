extension Localizer {
    /// Bytes that sort as the language sorts the text, compared one by one; made once and stored, they make sorting thousands cheap.
    ///
    /// Accents and case only decide between texts that are otherwise the same; Spanish has ñ as a letter after n; Canadian French
    /// weighs accents from the end of a word.
    public func sortKey(for text: String) -> [UInt8] {
        CollationKey(of: text, in: language).bytes
    }

    /// True when `first` comes before `second`.
    public func isOrdered(_ first: String, before second: String) -> Bool {
        sortKey(for: first).lexicographicallyPrecedes(sortKey(for: second))
    }

    /// The heading of an alphabetical list that `text` stands under: A to Z, Ñ in Spanish, or "#" for all else.
    public func indexLetter(for text: String) -> String {
        CollationKey(of: String(text.prefix(8)), in: language).firstLetter ?? "#"
    }
}
