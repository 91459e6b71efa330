import CardModel

extension PersonForm {
    /// Adds an empty row, for browsers without scripts.
    mutating func addRow(to list: String) {
        switch list {
        case "phones": phones.append(.init(label: "mobile"))
        case "emails": emails.append(.init(label: "work"))
        case "links": links.append(.init())
        case "addresses": addresses.append(MailingAddress(label: PersonFields.addressLabels[0]))
        default: break
        }
    }

    /// Takes a row away, as in `phones.1`.
    mutating func removeRow(_ row: String) {
        let parts = row.split(separator: ".")
        guard parts.count == 2, let index = Int(parts[1]), index >= 0 else { return }
        func remove<Row>(_ rows: inout [Row]) { if index < rows.count { rows.remove(at: index) } }
        switch parts[0] {
        case "phones": remove(&phones)
        case "emails": remove(&emails)
        case "links": remove(&links)
        case "addresses": remove(&addresses)
        default: break
        }
    }
}
