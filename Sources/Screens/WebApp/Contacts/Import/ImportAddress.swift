import CardModel
import HTTPServer

/// The addresses of imports: routes and links in one.
enum ImportAddress {
    static let all = FixedPath("/contacts/import")
    static let one = Path<Identifier>("/contacts/import/{id}")
    static let report = Path<Identifier>("/contacts/import/{id}/report.csv")
    static let undo = Path<Identifier>("/contacts/import/{id}/undo")
}
