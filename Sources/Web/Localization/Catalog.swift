internal import Foundation
internal import LocalizationCatalogs

/// Messages by key and language, as Apple's string catalogs (`.xcstrings`) hold them.
public struct Catalog: Sendable {
    private(set) var messages: [String: [Language: Message]] = [:]

    /// Reads one catalog file's JSON.
    ///
    /// - Throws: ``CatalogError`` when it is not a string catalog. Languages that the product does not speak are passed over.
    public init(json: some Collection<UInt8>) throws(CatalogError) {
        let file: CatalogFile
        do {
            file = try JSONDecoder().decode(CatalogFile.self, from: Data(json))
        } catch {
            throw CatalogError(reason: String(describing: error))
        }
        for (key, entry) in file.strings {
            for (tag, localization) in entry.localizations ?? [:] {
                guard let language = Language(rawValue: tag) else { continue }
                guard let message = localization.message else {
                    throw CatalogError(reason: "\(key) has neither a text nor plural forms in \(tag)")
                }
                messages[key, default: [:]][language] = message
            }
        }
    }

    /// All catalogs in one; a key that several have is taken from the last.
    public init(merging catalogs: [Catalog]) {
        for catalog in catalogs { messages.merge(catalog.messages) { _, last in last } }
    }

    /// The catalogs that are compiled into the program, read once.
    ///
    /// A catalog that cannot be read, which the tests do not let pass, leaves its messages showing as their keys.
    public static let builtIn = Catalog(merging: embedded.compactMap { try? Catalog(json: $0.json) })

    /// The files that are compiled into the program.
    static var embedded: [(name: String, json: UnsafeBufferPointer<UInt8>)] {
        (0..<localization_catalog_count()).compactMap { index in
            var length = 0
            guard let name = localization_catalog_name(index),
                let bytes = localization_catalog_bytes(index, &length)
            else { return nil }
            return (String(cString: name), UnsafeBufferPointer(start: bytes, count: length))
        }
    }

    /// The message in `language`, else in English.
    func message(_ key: MessageKey, in language: Language) -> Message? {
        let message = messages[key.rawValue]
        return message?[language] ?? message?[.english]
    }
}

/// A file that is not a string catalog.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for whoever wrote the file.
    public let reason: String

    /// The reason as a sentence.
    public var description: String { "The string catalog cannot be read: \(reason)." }
}
