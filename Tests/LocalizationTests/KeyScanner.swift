import Foundation

/// Finds the message keys in Swift source text: string literals that begin with a catalog's name and a dot.
struct KeyScanner {
    /// Keys that are written out.
    private(set) var keys: Set<String> = []
    /// Beginnings of literals with a gap, such as `owner.theme.` of `"owner.theme.\(theme)"`.
    private(set) var prefixes: Set<String> = []
    private let areas: [String]
    /// What a literal ends with that names a file, as in `recipient.css`.
    private static let fileTypes = [".css", ".js", ".svg", ".json", ".png", ".vcf", ".csv", ".ics", ".zip"]

    init(areas: [String]) {
        self.areas = areas
    }

    mutating func scan(_ source: String) {
        for line in source.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
            for piece in line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst() {
                guard areas.contains(where: { piece.hasPrefix($0 + ".") }),
                    !Self.fileTypes.contains(where: piece.hasSuffix)
                else { continue }
                if let gap = piece.range(of: "\\(") {
                    prefixes.insert(String(piece[..<gap.lowerBound]))
                } else if piece.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }), !piece.hasSuffix(".")
                {
                    keys.insert(String(piece))
                }
            }
        }
    }

    mutating func scan(folder: URL) throws {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { scan(try String(contentsOf: file, encoding: .utf8)) }
        }
    }

    /// Keys that the sources name and the catalogs lack; a prefix is missing when no key begins with it.
    func missing(from catalog: Set<String>) -> Set<String> {
        keys.subtracting(catalog).union(
            prefixes.filter { prefix in !catalog.contains { $0.hasPrefix(prefix) } })
    }

    /// Keys that the catalogs have and the sources never name.
    func unused(in catalog: Set<String>) -> Set<String> {
        catalog.subtracting(keys).filter { key in !prefixes.contains { key.hasPrefix($0) } }
    }
}
