import CardModel
import HTML
import HTTPServer

/// The addresses of the owner's cards: routes and links in one.
struct CardAddress {
    static let new = CardAddress("/cards/new")
    static let edit = CardAddress("/cards/{id}/edit")
    static let save = CardAddress("/cards/{id}")
    static let photo = CardAddress("/cards/{id}/photo.jpg")
    static let duplicate = CardAddress("/cards/{id}/duplicate")
    static let delete = CardAddress("/cards/{id}/delete")
    static let restore = CardAddress("/cards/{id}/restore")
    static let makeDefault = CardAddress("/cards/{id}/default")
    /// Shows the code, and makes an address first where none works.
    static let open = CardAddress("/cards/{id}/open")
    static let share = CardAddress("/cards/{id}/share")
    static let newShare = CardAddress("/cards/{id}/shares")
    static let code = CardAddress("/cards/{id}/code")

    let pattern: PathPattern

    private init(_ pattern: PathPattern) { self.pattern = pattern }

    func path(_ id: Identifier) -> String { pattern.path(id.text) }

    func link(_ id: Identifier) -> Link { Link(path(id)) ?? "/cards" }
}

extension OwnerRequest {
    /// The card of the address.
    ///
    /// - Throws: `OwnerProblem.notFound`.
    func card() async throws -> Card {
        guard let id = request.parameters["id"].flatMap({ Identifier($0) }), let card = try await book.card(id) else {
            throw OwnerProblem.notFound
        }
        return card
    }
}
