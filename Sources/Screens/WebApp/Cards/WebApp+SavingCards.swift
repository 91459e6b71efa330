import CardBook
import CardModel
import HTTPServer
import PhotoProcessing

extension WebApp {
    /// Takes the editor's form. What is wrong is said beside its field and nothing is stored; what was typed stays.
    func save(_ card: Card?, _ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let fields = sent.fields
        // Only the eyes may come more than once; of anything else nobody could say which one was meant.
        for name in Set(fields.names) where name != "hidden" { _ = try fields.value(name) }
        let form = CardForm(fields, keepingTypesOf: card)
        var editor = CardEditor(card: card, form: form, owner: owner)
        if let row = try fields.value("add") {
            editor.form.person.addRow(to: row)
            return editor.response()
        }
        if let row = try fields.value("remove"), row != "photo" {
            editor.form.person.removeRow(row)
            return editor.response()
        }
        do {
            _ = try form.applied(
                to: card ?? Card(id: Identifier(high: 0, low: 0), createdAt: configuration.clock()))
        } catch {
            editor.errors = error
        }
        var photo: [UInt8]?
        if let file = sent.files.first(where: { $0.fieldName == "photo" && $0.count > 0 }) {
            let picture = try file.bytes
            do throws(PhotoError) {
                photo = try await photos.process(picture).jpeg
            } catch {
                editor.photoError = error
            }
        }
        guard editor.errors == nil, editor.photoError == nil else {
            editor.photoWasChosen = photo != nil
            return editor.response(
                editor.photoError.map { HTTPStatus($0.httpStatus) } ?? .unprocessableContent)
        }
        let saved =
            if let card { try await owner.book.editCard(card.id, with: form) } else {
                try await owner.book.makeCard(form)
            }
        if let photo {
            try await owner.book.setPhoto(photo, ofCard: saved.id)
        } else if try fields.value("remove") == "photo" {
            try await owner.book.removePhoto(ofCard: saved.id)
            return .redirect(to: CardAddress.edit(saved.id))
        }
        return try await owner.redirectToCard(saved.id, query: "saved=1")
    }
}

extension OwnerRequest {
    /// The cards as the carousel shows them: the default card first.
    func cardsInOrder() async throws -> [Card] {
        let chosen = try await book.defaultCard()?.id
        let cards = try await book.cards()
        return cards.filter { $0.id == chosen } + cards.filter { $0.id != chosen }
    }

    /// Shows the carousel at a card.
    func redirectToCard(_ id: Identifier, query: String) async throws -> Response {
        let place = try await cardsInOrder().firstIndex { $0.id == id } ?? 0
        return .redirect(to: CardAddress.all() + "?\(query)#card-\(place + 1)")
    }
}
