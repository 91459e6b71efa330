import CardBook
import CardModel
import HTTPServer

extension WebApp {
    func addHandovers(to router: inout Router) {
        router.post(ShareAddress.handovers, ownerForm(noteRecipient))
        router.post(ShareAddress.removeHandover, ownerForm(removeRecipient))
    }

    /// Writes down who got a card. The fields stand in the form; where a removal is undone, in the address.
    private func noteRecipient(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        let card = try await owner.card(id)
        let isUndo = !form.fields.names.contains("who")
        let note = try HandoverNote(isUndo ? owner.request.query : form.fields)
        let today = owner.book.today(in: owner.timeZone)
        guard note.problems(today: today).isEmpty else {
            return try await sharePage(of: card, owner, note: note)
        }
        try await owner.book.recordHandover(
            ofCard: card.id, to: note.name, at: note.location,
            on: note.instant(today: today, in: owner.timeZone),
            contact: try await contact(named: note.name, owner),
            share: try await currentShare(of: card, owner)?.id)
        return .redirect(to: CardAddress.share(card.id) + "#who")
    }

    /// The contact of that name, where there is exactly one.
    private func contact(named name: String, _ owner: OwnerRequest) async throws -> Identifier? {
        let found = try await owner.book.contacts(ContactQuery(text: name), limit: 20)
            .filter { $0.displayName.lowercased() == name.lowercased() }
        return found.count == 1 ? found[0].id : nil
    }

    private func removeRecipient(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        guard let handover = try await owner.book.handover(id) else { throw OwnerProblem.notFound }
        try await owner.book.removeHandover(id)
        let zone = owner.timeZone
        let note = FormFields([
            ("removed", "1"), ("who", handover.recipient), ("where", handover.place),
            ("when", handover.at.civilDate(offset: zone.offset(at: handover.at)).text),
        ])
        return .redirect(to: CardAddress.share(handover.cardID) + "?" + note.urlEncoded)
    }
}
