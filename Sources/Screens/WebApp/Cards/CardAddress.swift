import CardModel
import HTTPServer

/// The addresses of the owner's cards: routes and links in one.
enum CardAddress {
    static let all = FixedPath("/cards")
    static let new = FixedPath("/cards/new")
    static let edit = Path<Identifier>("/cards/{id}/edit")
    static let save = Path<Identifier>("/cards/{id}")
    static let photo = Path<Identifier>("/cards/{id}/photo.jpg")
    static let duplicate = Path<Identifier>("/cards/{id}/duplicate")
    static let delete = Path<Identifier>("/cards/{id}/delete")
    static let restore = Path<Identifier>("/cards/{id}/restore")
    static let makeDefault = Path<Identifier>("/cards/{id}/default")
    /// Shows the code, and makes an address first where none works.
    static let open = Path<Identifier>("/cards/{id}/open")
    static let share = Path<Identifier>("/cards/{id}/share")
    static let newShare = Path<Identifier>("/cards/{id}/shares")
    static let code = Path<Identifier>("/cards/{id}/code")
}
