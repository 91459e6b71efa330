import CardModel
import HTTPServer

/// The addresses of what was given out, and of what is made of a card to give it out.
enum ShareAddress {
    static let end = Path<ShareIdentifier>("/shares/{id}/end")
    static let handovers = Path<Identifier>("/cards/{id}/handovers")
    static let removeHandover = Path<Identifier>("/handovers/{id}/remove")
    static let sheet = Path<Identifier>("/cards/{id}/sheet")
    static let signature = Path<Identifier>("/cards/{id}/signature")
    /// The signature alone, to be copied from; `?download` as a file.
    static let signatureFile = Path<Identifier>("/cards/{id}/signature.html")
    static let lockScreen = Path<Identifier>("/cards/{id}/lock-screen")
    static let lockScreenPicture = Path<Identifier>("/cards/{id}/lock-screen.png")
}
