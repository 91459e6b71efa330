import Records
import Testing

@Suite struct MergeRuleTests {
    private let rules = MergeRules(
        fields: [
            "T": ["sum": .sum, "most": .greatest, "least": .least, "editedAt": .greatest, "trash": .trash]
        ],
        editTimes: ["T": "editedAt"], lastWriterWins: ["S"])

    private func record(_ fields: [String: FieldValue], type: String = "T") -> Record {
        Record(id: RecordID(name: "r"), type: type, fields: fields)
    }

    private func merged(
        _ base: [String: FieldValue]?, _ local: [String: FieldValue], _ remote: [String: FieldValue],
        type: String = "T"
    ) -> Merge {
        merge(
            base: base.map { record($0, type: type) }, local: record(local, type: type),
            remote: record(remote, type: type),
            rules: rules)
    }

    @Test func `what both counted is added up, also when they counted to the same number`() {
        for (mine, theirs, sum) in [(6, 8, 9), (6, 6, 7), (5, 8, 8), (6, 5, 6)] as [(Int64, Int64, Int64)] {
            let merge = merged(["sum": .int64(5)], ["sum": .int64(mine)], ["sum": .int64(theirs)])
            #expect(merge.merged?["sum"] == .int64(sum) && merge.conflicts.isEmpty)
        }
        #expect(merged(nil, ["sum": .int64(4)], ["sum": .int64(4)]).merged?["sum"] == .int64(4))
        #expect(merged(nil, ["sum": .int64(4)], ["sum": .int64(6)]).merged?["sum"] == .int64(6))
    }

    @Test func `of numbers and times that follow from edits the outer one counts`() {
        let merge = merged(
            ["most": .int64(1), "least": .timestamp(9)], ["most": .int64(3), "least": .timestamp(7)],
            ["most": .int64(2), "least": .timestamp(8)])
        #expect(merge.merged?["most"] == .int64(3) && merge.merged?["least"] == .timestamp(7))
        #expect(merge.conflicts.isEmpty)
    }

    @Test func `who edited later is told by the field, not by the stamp`() {
        var local = record(["a": .string("mine"), "editedAt": .timestamp(20)])
        var remote = record(["a": .string("theirs"), "editedAt": .timestamp(10)])
        local.modified = .init(at: 1)
        remote.modified = .init(at: 99)
        let merge = merge(base: record(["a": .string("old")]), local: local, remote: remote, rules: rules)
        #expect(merge.merged?["a"] == .string("mine") && merge.conflicts.map(\.lost) == [.string("theirs")])
        #expect(merge.merged?["editedAt"] == .timestamp(20))
    }

    @Test func `a count alone does not bring a deleted record back, an edit does`() {
        let base = record(["sum": .int64(1), "a": .string("x")])
        let counted = record(["sum": .int64(2), "a": .string("x")])
        let edited = record(["sum": .int64(1), "a": .string("y")])
        #expect(merge(base: base, local: counted, remote: nil, rules: rules).merged == nil)
        #expect(merge(base: base, local: edited, remote: nil, rules: rules).merged == edited)
        #expect(merge(base: base, local: nil, remote: edited, rules: rules).merged == edited)
    }

    @Test func `an edit takes a record out of the trash that the other side put it into`() {
        let base: [String: FieldValue] = ["a": .string("x")]
        let trashed: [String: FieldValue] = ["a": .string("x"), "trash": .timestamp(5)]
        let edited: [String: FieldValue] = ["a": .string("y")]
        for merge in [merged(base, trashed, edited), merged(base, edited, trashed)] {
            #expect(merge.merged?.fields == edited && merge.conflicts.isEmpty)
        }
        #expect(merged(base, trashed, base).merged?.fields == trashed)
        let counted: [String: FieldValue] = ["a": .string("x"), "sum": .int64(1)]
        #expect(merged(base, trashed, counted).merged?["trash"] == .timestamp(5))
    }

    @Test func `of a setting the later version is taken whole`() {
        let rules = MergeRules(editTimes: ["S": "at"], lastWriterWins: ["S"])
        let base = record(["v": .string("a"), "at": .timestamp(1)], type: "S")
        let mine = record(["v": .string("b"), "at": .timestamp(3)], type: "S")
        let theirs = record(["v": .string("c"), "at": .timestamp(2)], type: "S")
        for (local, remote) in [(mine, theirs), (theirs, mine)] {
            let merge = merge(base: base, local: local, remote: remote, rules: rules)
            #expect(merge.merged?.fields == mine.fields && merge.conflicts.isEmpty)
        }
    }
}
