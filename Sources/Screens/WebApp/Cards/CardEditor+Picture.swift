import CardDrawing
import CardModel
import HTML
import Localization

extension CardEditor {
    /// The photo, or an icon in its place.
    var pictureGroup: Markup {
        fieldset(.class("group")) {
            legend { words("owner.editor.picture") }
            div(.class("fields")) {
                fields.photo(presentPicture, isWrong: photoError != nil) {
                    if card?.portrait.photo != nil {
                        button(name: "remove", value: "photo", .class("button", "quiet")) {
                            words("owner.editor.removePhoto")
                        }
                        fields.eye(.photo, of: words("owner.editor.photo"))
                    }
                }
                if let photoError { fields.errorText(words.sentence(photoError), id: "photo") }
                if card?.portrait.photo == nil { iconChoice }
            }
        }
    }

    private var presentPicture: Markup {
        if case .photo(.link(let link)) = face.picture {
            return img(src: .link(link), alt: "", .class("avatar"), .data("photo", ""))
        }
        return span(.class("avatar"), .data("photo", ""), .aria("hidden", "true")) { monogram }
    }

    /// The card's letters; where there is no name yet, letters that show where they will be.
    private var monogram: String {
        if case .monogram(let letters) = face.picture { return letters }
        let letters = card?.details.monogram ?? ""
        return letters.isEmpty ? "Aa" : letters
    }

    private var iconChoice: Markup {
        div(.class("field")) {
            span(.class("caption")) { words("owner.editor.icon") }
            div(
                .class("icons"), .data("icons", "/assets/icons.svg"), .role("radiogroup"),
                .aria("label", words("owner.editor.icon"))
            ) {
                label {
                    input(
                        .radio, name: "icon", value: "", .aria("label", words("owner.editor.monogram")),
                        .checked(if: form.icon.isEmpty))
                    b(.data("monogram", "")) { monogram }
                }
                for icon in CardIcon.all {
                    label {
                        input(
                            .radio, name: "icon", value: icon.name,
                            .aria("label", words("cards.icon.\(icon.name)")),
                            .checked(if: form.icon == icon.name))
                        appIcon(icon.name)
                    }
                }
            }
            fields.remarks(on: "icon")
        }
    }
}
