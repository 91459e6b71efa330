import CardModel
import HTML
import HTTPServer

/// A person in a circle: the photo, else letters on a colour that stays the same for the same name.
struct Avatar {
    let letters: String
    let tone: Int
    let photo: Link?

    init(_ id: Identifier, name: String, letters: String? = nil, photo: PhotoReference?) {
        self.letters = letters ?? name.first.map { $0.uppercased() } ?? "?"
        tone = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 6
        self.photo = photo.flatMap { Link(ContactAddress.photo(id) + "?v=" + String($0.sha256.prefix(8))) }
    }

    func view(isBig: Bool = false) -> Markup {
        if let photo {
            return img(src: .link(photo), alt: "", .class("avatar"), .class("big", if: isBig))
        }
        return span(.class("avatar", "tone-\(tone)"), .class("big", if: isBig), .aria("hidden", "true")) {
            letters
        }
    }
}
