import Foundation

/// The words of a message in the person's language, from the String Catalog that the key begins with.
///
/// Placeholders are filled by position, and a number chooses the plural form.
nonisolated func words(_ key: String, _ arguments: any CVarArg...) -> String {
    let table = key.prefix { $0 != "." }.capitalized
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: table)
    return arguments.isEmpty ? format : String(format: format, locale: .current, arguments: arguments)
}
