/// The headings of a table, and where each of them stands.
struct TableHeadings: Sendable {
    /// As they are written.
    var titles: [String]
    /// As they are compared.
    var names: [String]
    /// The columns of a heading; a table may have it twice.
    var columns: [String: [Int]]
    /// The columns of a heading without its number: of `phone` also those of `phone 2`.
    var columnsOfAnyNumber: [String: [Int]]
    /// The numbers of Google's and this product's kinds in rising order: of `phone 2 - value` the 2 of `phone`.
    var numbers: [String: [Int]]

    init(_ cells: [String]) {
        titles = cells.map { TableHeadings.title($0) }
        names = titles.map { $0.lowercased() }
        columns = Dictionary(grouping: names.indices) { [names] in names[$0] }
        columnsOfAnyNumber = Dictionary(grouping: names.indices) { [names] in
            TableHeadings.withoutNumber(names[$0])
        }
        let numbered = names.compactMap { ContactColumns.numbered($0) }
        numbers = Dictionary(grouping: numbered, by: \.kind).mapValues { Set($0.map(\.number)).sorted() }
    }

    /// Whether one of these is a heading, whatever stands below it.
    func hasAny(of headings: [String]) -> Bool {
        headings.contains { columns[$0] != nil }
    }

    /// Whether a contact has a place for what stands below the heading, as it is written.
    static func isKnown(_ heading: String) -> Bool {
        guard !heading.isEmpty else { return false }
        let name = title(heading).lowercased()
        let plain = withoutNumber(name)
        return ContactColumns.single.contains { $0.1.contains(name) } || ContactColumns.numbered(name) != nil
            || ContactColumns.phones.contains { $0.0 == plain } || ContactColumns.emails.contains(plain)
            || ContactColumns.outlookPlaces.contains { name.hasPrefix($0.0 + " ") }
            || name == ContactColumns.title || ContactColumns.metOn.contains(name)
    }

    /// The heading without a number: `phone` of `phone 2` and `phone2`, `e-mail address` of `e-mail 2 address`.
    static func withoutNumber(_ name: String) -> String {
        guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return name }
        let words = name.split(separator: " ").map { word in
            String(word.reversed().trimmingPrefix { $0.isWholeNumber || "()#".contains($0) }.reversed())
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func title(_ cell: String) -> String {
        String(CSV.restored(cell).trimmingPrefix("\u{FEFF}")).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }
}
