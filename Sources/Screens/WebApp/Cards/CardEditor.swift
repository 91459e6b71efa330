import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization
import PhotoProcessing

/// The editor of a card: look and live preview on one side, the fields on the other.
struct CardEditor {
    /// The card as it is stored; `nil` for a new one.
    let card: Card?
    /// What was typed.
    var form: CardForm
    let owner: OwnerRequest
    /// What is wrong with the fields.
    var errors: FormErrors?
    /// What is wrong with the photo.
    var photoError: PhotoError?
    /// How many fields of the card two devices changed.
    var conflicts = 0
    /// What somebody else saved meanwhile in fields that were changed here too, by the field's name.
    var clashes: [String: String] = [:]
    /// The fields as they were before anybody typed, where the form comes back.
    var base: String?
    /// Whether a good photo came with a form that was not good; a browser cannot send it twice by itself.
    var photoWasChosen = false

    init(card: Card?, form: CardForm, owner: OwnerRequest) {
        self.card = card
        self.form = form
        self.owner = owner
    }

    var words: Words { owner.words }

    func response(_ status: HTTPStatus = .ok) -> Response {
        let title = card == nil ? words("owner.editor.new") : words("owner.editor.edit")
        return OwnerPage(title: title, tab: .cards, theme: face.theme.name).response(
            status, session: owner.session, words: words
        ) {
            header(.class("bar")) {
                a(href: "/cards", .class("button", "round"), .aria("label", words("owner.editor.back"))) {
                    appIcon("left")
                }
                h1 { title }
            }
            if errors != nil || photoError != nil || !clashes.isEmpty || card?.deletedAt != nil { notice }
            if let card { conflictNotice(conflicts, to: ConflictAddress.about(card.id), words: words) }
            HTML.form(
                action: card.map { CardAddress.save.link($0.id) } ?? "/cards", encoding: .multipart,
                .class("editor"),
                .data("module", "editor"), .novalidate
            ) {
                formToken(owner.session)
                if let card {
                    input(.hidden, name: "base", value: base ?? CardForm(card).fields.urlEncoded)
                    if card.deletedAt != nil { input(.hidden, name: "restore", value: "1") }
                } else {
                    SentForm.once
                }
                // The return key presses the form's first button: it must be the one that saves.
                button(.submit, .class("unseen"), .tabindex(-1), .aria("hidden", "true")) {}
                stage
                fieldsView
            }
        }
    }

    /// The card as it would be, for the preview.
    var face: CardFace {
        var shown = card ?? Card(id: Identifier(high: 0, low: 0), createdAt: Instant(milliseconds: 0))
        let blank = shown
        shown = (try? form.applied(to: blank)) ?? shown
        if shown == blank, card == nil || errors != nil {
            shown.details.name = form.person.name
            shown.details.role = form.person.role
            shown.details.company = form.person.company
            shown.details.pronouns = form.person.pronouns
            shown.theme = Theme(name: form.theme)
            shown.layout = CardLayout(name: form.layout)
        }
        var face = CardFace(shown)
        if case .monogram("") = face.picture { face.picture = .monogram("Aa") }
        return face
    }

    private var notice: Markup {
        div(.class("notice", "bad"), .role("alert")) {
            appIcon("warning")
            p {
                card?.deletedAt != nil
                    ? words("cards.conflict.deleted")
                    : words(clashes.isEmpty ? "owner.editor.notSaved" : "contacts.conflict.edited")
                if photoWasChosen { " " + words("owner.editor.choosePhotoAgain") }
            }
        }
    }
}
