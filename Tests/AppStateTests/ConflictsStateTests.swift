import AppState
import CardBook
import CardModel
import Records
import Testing

@Suite("Conflicts on the phone") @MainActor
struct ConflictsStateTests {
    private let phone: Phone
    private let state: ConflictsState

    init() throws {
        phone = try Phone()
        state = ConflictsState(book: phone.book)
    }

    /// A contact whose role was “Founder” on one device and “Director” on another.
    private func lose(_ field: String = "role") async throws -> Contact {
        var form = Phone.contact("Ada")
        form.person.role = "Founder"
        let contact = try await phone.book.makeContact(form)
        var record = Record(
            id: RecordID(name: "conflict-\(field)", zone: RecordKind.zone), type: RecordKind.conflict)
        record["recordName"] = .string(contact.id.text)
        record["field"] = .string(field)
        record["lost"] =
            FieldValue.bytes(FieldCoding.encode(["lost": FieldValue.string("Director").encrypted])).encrypted
        _ = try await phone.records.modifyAtomically([.create(record)])
        return contact
    }

    @Test("A conflict is shown with both values; bringing back takes one call")
    func bringBack() async throws {
        let contact = try await lose()
        await state.load()
        let conflict = try #require(state.conflicts.first)
        #expect(conflict.kept == .text("Founder") && conflict.lost == .text("Director"))
        #expect(state.count(of: contact.id) == 1)
        #expect(ConflictsState.fieldKey(of: conflict) == "conflicts.field.role")
        await state.takeLost(conflict)
        #expect(state.conflicts.isEmpty && state.problem == nil)
        #expect(try await phone.book.contact(contact.id)?.details.role == "Director")
        await state.takeLost(conflict)
        #expect(state.problem == Problem("phone.problem.gone"))
    }

    @Test("Kept, nothing changes and the conflict is over; a field without a name is another detail")
    func keep() async throws {
        let contact = try await lose("importID")
        await state.load()
        let conflict = try #require(state.conflicts.first)
        #expect(ConflictsState.fieldKey(of: conflict) == "conflicts.field.any")
        await state.keep(conflict)
        #expect(state.conflicts.isEmpty)
        #expect(try await phone.book.contact(contact.id)?.details.role == "Founder")
    }
}
