/// Speaks to one person: messages, numbers, dates and sorting in their language.
public struct Localizer: Sendable {
    /// The person's language.
    public let language: Language
    private let catalog: Catalog

    /// Speaks `language` by the catalogs of the program, or by others.
    public init(_ language: Language, catalog: Catalog = .builtIn) {
        self.language = language
        self.catalog = catalog
    }

    /// The message under `key`, its blanks filled in order. The first number chooses among plural forms.
    ///
    /// Plain text: whoever puts it into HTML escapes it. A key that no catalog has comes back as it is.
    public func t(_ key: MessageKey, _ arguments: any MessageArgument...) -> String {
        message(key, arguments)
    }

    /// The same as ``t(_:_:)`` for arguments that are already in an array.
    public func message(_ key: MessageKey, _ arguments: [any MessageArgument]) -> String {
        guard let message = catalog.message(key, in: language) else { return key.rawValue }
        return message.text(with: arguments.map(\.messageValue), in: language)
    }

    /// A whole number with the language's separators: 12,345 or 12 345.
    public func number(_ number: Int) -> String {
        language.number(number)
    }
}
