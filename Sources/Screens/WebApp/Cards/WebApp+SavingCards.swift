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
        let base = try fields.value("base").flatMap { FormFields(urlEncoded: $0) }
            .map { CardForm($0, keepingTypesOf: card) }
        var editor = CardEditor(card: card, form: form, owner: owner)
        editor.base = base?.fields.urlEncoded
        if let row = try fields.value("add") {
            editor.form.person.addRow(to: row)
            return editor.response()
        }
        if let row = try fields.value("remove"), row != "photo" {
            editor.form.person.removeRow(row)
            return editor.response()
        }
        if card?.deletedAt != nil, try fields.value("restore") == nil {
            // What was typed is not lost: saving once more takes the card out of the trash.
            return editor.response(.conflict)
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
        let saved: Card
        do {
            if let card {
                if card.deletedAt != nil { try await owner.book.restoreCard(card.id) }
                saved = try await edit(card, owner, fields, base)
            } else {
                saved = try await owner.book.makeCard(form)
            }
        } catch let errors as FormErrors {
            editor.errors = errors
            editor.photoWasChosen = photo != nil
            return editor.response(.unprocessableContent)
        } catch let clash as Clash {
            editor = CardEditor(card: clash.stored, form: clash.merge.form, owner: owner)
            editor.clashes = clash.merge.conflicts
            editor.photoWasChosen = photo != nil
            return editor.response(.conflict)
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

/// Why an edit was not stored: somebody else changed the same fields meanwhile.
private struct Clash: Error {
    let stored: Card
    let merge: CardMerge
}

extension WebApp {
    /// Applies the form with what somebody else changed since it was shown.
    private func edit(
        _ card: Card, _ owner: OwnerRequest, _ fields: FormFields, _ base: CardForm?
    ) async throws -> Card {
        try await owner.book.editCard(card.id) { card in
            let stored = CardForm(card)
            let merge = CardMerge(
                typed: CardForm(fields, keepingTypesOf: card), base: base ?? stored, stored: stored)
            guard merge.conflicts.isEmpty else { throw Clash(stored: card, merge: merge) }
            card = try merge.form.applied(to: card)
        }
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
