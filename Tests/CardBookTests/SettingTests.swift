import CardBook
import CardModel
import Foundation
import Records
import Testing

@Suite(.onEveryHome) struct SettingTests {
    @Test func `a setting is kept, changed and cleared`() async throws {
        let house = try Household.new()
        #expect(try await house.book.setting("language") == nil)
        #expect(try await house.book.settings().isEmpty)
        try await house.book.set("language", to: "fr")
        try await house.book.set("default-card.phone", to: "c1")
        try await house.book.set("language", to: "es")
        #expect(try await house.book.settings() == ["language": "es", "default-card.phone": "c1"])
        try await house.book.set("language", to: nil)
        #expect(try await house.book.setting("language") == nil)
        #expect(try await house.book.settings() == ["default-card.phone": "c1"])
    }

    @Test(arguments: ["", "with space", "ü", String(repeating: "a", count: 65), "zone/identity"])
    func `a name that is none`(_ name: String) async throws {
        let house = try Household.new()
        await #expect(throws: SettingError.nameNotAllowed(name)) { try await house.book.set(name, to: "x") }
    }

    @Test func `all settings together have a limit`() async throws {
        let house = try Household.new()
        let half = String(repeating: "x", count: 600_000)
        try await house.book.set("a", to: half)
        await #expect(throws: SettingError.tooLarge(CardBook.settingByteLimit)) {
            try await house.book.set("b", to: half)
        }
        try await house.book.set("a", to: "short")
        try await house.book.set("b", to: half)
    }

    @Test func `there are at most 1,024 settings`() async throws {
        let house = try Household.new()
        try await house.book.set("first", to: "1")
        let database = house.home.privateDatabase(owner: "_owner")
        let names = (1..<CardBook.settingLimit).map { "setting-number.\($0)" }
        for start in stride(from: 0, to: names.count, by: 200) {
            _ = try await database.modifyAtomically(
                names[start..<min(start + 200, names.count)].map { name in
                    .create(
                        Record(
                            id: RecordID(name: name, zone: RecordKind.zone), type: RecordKind.setting,
                            fields: ["value": FieldValue.string("x").encrypted, "setAt": .timestamp(1)]))
                })
        }
        #expect(try await house.book.settings().count == 1_024)
        await #expect(throws: SettingError.tooMany(1_024)) { try await house.book.set("one-more", to: "x") }
        try await house.book.set("first", to: "2")
        try await house.book.set("first", to: nil)
        try await house.book.set("one-more", to: "x")
    }

    @Test(arguments: [(1, 2), (2, 1)])
    func `of two devices that set a setting, the later one decides, and there is no conflict`(
        _ here: Int64, _ there: Int64
    ) {
        func setting(_ value: String?, at time: Int64) -> Record {
            var record = Record(
                id: RecordID(name: "setting-language", zone: RecordKind.zone), type: RecordKind.setting,
                fields: ["setAt": .timestamp(time)])
            record["value"] = value.map { FieldValue.string($0).encrypted }
            return record
        }
        for local in ["fr", nil] {
            let merge = merge(
                base: setting("en", at: 0), local: setting(local, at: here), remote: setting("es", at: there),
                rules: CardBook.mergeRules)
            #expect(merge.merged?["value"]?.string == (here > there ? local : "es"))
            #expect(merge.conflicts.isEmpty)
        }
    }

    @Test func `the rules know every field that they name`() throws {
        let schema = try Household.schema()
        for (type, fields) in CardBook.mergeRules.fields {
            for field in fields.keys {
                #expect(schema.recordTypes[type]?.fields[field] != nil, "\(type).\(field)")
            }
        }
        for (type, field) in CardBook.mergeRules.editTimes {
            #expect(schema.recordTypes[type]?.fields[field]?.type == .timestamp, "\(type).\(field)")
        }
    }

    @Test func `a backup brings everything back into an empty place`() async throws {
        let house = try Household.new()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let vCard = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ünal;Zoë;;;\r\nFN:Zoë Ünal\r\nNOTE:met\r\nEND:VCARD\r\n"
        _ = try await house.book.importVCards(Array(vCard.utf8), process: { $0 })
        let contact = try #require(try await house.book.contacts().first)
        _ = try await house.book.setPhoto([0xFF, 0xD8, 0xFF], ofContact: contact.id)
        _ = try await house.book.importCards(Array(vCard.utf8))
        let summary = try await house.book.backUp(to: folder)
        #expect(summary.cards == 1 && summary.contacts == 1 && summary.newPhotos == 1)
        #expect(try await house.book.backUp(to: folder).newPhotos == 0, "what is there is not written again")
        let photos = try FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: "Photos").path)
        #expect(photos.count == 1)

        let other = house.book(of: "_another")
        for name in ["contacts.vcf", "contacts.vcf"] {
            let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
            _ = try await other.importVCards(bytes, process: { $0 })
        }
        _ = try await other.importCards(Array(try Data(contentsOf: folder.appending(path: "cards.vcf"))))
        let found = try await other.contacts(try await other.contacts().map(\.id))
        #expect(found.count == 1 && found[0].details.displayName == "Zoë Ünal" && found[0].photo != nil)
        #expect(try await other.cards().map(\.details.displayName) == ["Zoë Ünal"])
    }
}
