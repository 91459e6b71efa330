import Foundation

/// The words of a text as CloudKit's token search sees them: without case, accents and the commonest words.
enum SearchTokens {
    /// CloudKit leaves these out (`CKQuery`: tokenized string search).
    private static let stopWords: Set<String> = [
        "a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "if", "in", "into", "is", "it", "no",
        "not",
        "of", "on", "or", "such", "that", "the", "their", "then", "there", "these", "they", "this", "to",
        "was",
        "will", "with",
    ]

    static func tokens(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
            .map(String.init)
            .filter { !stopWords.contains($0) }
    }
}
