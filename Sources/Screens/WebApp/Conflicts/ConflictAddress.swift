import CardModel
import HTML
import HTTPServer

/// Where what two devices changed is shown and decided.
enum ConflictAddress {
    static let all = FixedPath("/conflicts")
    /// The photo that lost.
    static let photo = Path<String>("/conflicts/{name}/photo.jpg")
    /// Takes a decision back.
    static let undo = Path<String>("/conflicts/{name}/undo")

    /// The page with what concerns one card or contact.
    static func about(_ id: Identifier) -> Link {
        Link(all() + "?about=" + id.text) ?? all.link()
    }
}
