/// The cells of a row, each crossed off when it is read, so that what nobody read is known at the end.
struct RowCells {
    /// The headings above them.
    let headings: TableHeadings
    private let cells: [String]
    private var isRead: [Bool]

    init(_ row: ContactTable.Row) {
        headings = row.headings
        cells = row.cells
        isRead = row.cells.map(\.isEmpty)
    }

    /// What stands below a heading, read or not; empty where nothing does.
    func peek(_ heading: String) -> String {
        for column in headings.columns[heading] ?? [] where column < cells.count && !cells[column].isEmpty {
            return cells[column]
        }
        return ""
    }

    /// Reads the first cell below any of the headings, and crosses off those that say the same.
    mutating func read(_ names: [String]) -> String {
        let columns = unread(names.flatMap { headings.columns[$0] ?? [] })
        guard let first = columns.first else { return "" }
        for column in columns where cells[column] == cells[first] { isRead[column] = true }
        return cells[first]
    }

    /// Reads the first cell below a heading.
    mutating func read(_ name: String) -> String {
        read([name])
    }

    /// Reads every cell below any of the headings.
    mutating func readAll(_ names: [String]) -> [String] {
        readAll(columns: names.flatMap { headings.columns[$0] ?? [] })
    }

    /// Reads every cell below a heading with any number.
    mutating func readAll(ofAnyNumber name: String) -> [String] {
        readAll(columns: headings.columnsOfAnyNumber[name] ?? [])
    }

    /// Counts the cells below the headings as not read after all.
    mutating func putBack(_ names: [String]) {
        for column in names.flatMap({ headings.columns[$0] ?? [] }) where column < cells.count {
            isRead[column] = cells[column].isEmpty
        }
    }

    /// What nobody read, each with its heading as compared and as written; both are empty behind the last heading.
    var rest: [(name: String, title: String, text: String)] {
        unread(Array(cells.indices)).map { column in
            guard column < headings.names.count else { return ("", "", cells[column]) }
            return (headings.names[column], headings.titles[column], cells[column])
        }
    }

    private mutating func readAll(columns: [Int]) -> [String] {
        unread(columns).map { column in
            isRead[column] = true
            return cells[column]
        }
    }

    private func unread(_ columns: [Int]) -> [Int] {
        columns.filter { $0 < cells.count && !isRead[$0] }
    }
}
