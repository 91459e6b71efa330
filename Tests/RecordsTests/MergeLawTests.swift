import Records
import Testing

/// Laws of the merge over records made from a seed; a failing seed is the argument of the failing case.
@Suite struct MergeLawTests {
    @Test(arguments: UInt64(0)..<500)
    func `every edit is in the result or in a conflict, and nobody else's field moves`(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let (base, local, remote) = random.versions()
        let merge = Records.merge(base: base, local: local, remote: remote)
        for name in random.names {
            let (old, mine, theirs, now) = (base[name], local[name], remote[name], merge.merged?[name])
            let conflict = merge.conflicts.first { $0.field == name }
            if mine == theirs || theirs == old {
                #expect(now == mine && conflict == nil)
            } else if mine == old {
                #expect(now == theirs && conflict == nil)
            } else if let conflict {
                #expect(conflict.kept == now && conflict.base == old)
                #expect(Set([conflict.kept, conflict.lost]) == Set([mine, theirs]))
                #expect(conflict.winner == .local ? conflict.kept == mine : conflict.kept == theirs)
            } else {
                let (before, left, right) = (old.members, mine.members, theirs.members)
                let expected = left.intersection(right).union(left.union(right).subtracting(before))
                #expect(now.members == expected)
            }
        }
    }

    @Test(arguments: UInt64(0)..<500)
    func `both devices come to the same content`(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let (base, local, remote) = random.versions()
        let here = Records.merge(base: base, local: local, remote: remote)
        let there = Records.merge(base: base, local: remote, remote: local)
        for name in random.names {
            let (one, two) = (here.merged?[name], there.merged?[name])
            #expect(one?.strings != nil ? one.members == two.members : one == two)
        }
        #expect(here.conflicts.map(\.field) == there.conflicts.map(\.field))
        #expect(here.conflicts.map(\.lost) == there.conflicts.map(\.lost))
    }

    @Test(arguments: UInt64(0)..<100)
    func `merging the result again changes nothing`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let (base, local, remote) = random.versions()
        let merged = try #require(Records.merge(base: base, local: local, remote: remote).merged)
        let again = Records.merge(base: remote, local: merged, remote: remote)
        #expect(again.merged?.fields == merged.fields && again.conflicts.isEmpty)
        #expect(Records.merge(base: base, local: base, remote: remote).merged == remote)
        #expect(Records.merge(base: base, local: local, remote: base).merged?.fields == local.fields)
    }

    @Test(arguments: UInt64(0)..<100)
    func `an edit beats a deletion, and an untouched record goes`(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        let (base, local, _) = random.versions()
        let isEdited = local.fields != base.fields
        #expect(Records.merge(base: base, local: local, remote: nil).merged == (isEdited ? local : nil))
        #expect(Records.merge(base: base, local: nil, remote: local).merged == (isEdited ? local : nil))
        #expect(Records.merge(base: base, local: nil, remote: nil) == Merge(merged: nil, conflicts: []))
        #expect(Records.merge(base: nil, local: local, remote: nil).merged == local)
    }

    @Test func `of two edits the later one is kept and the other returned`() {
        var (base, local, remote) = (
            Self.record("old", at: 1), Self.record("mine", at: 3), Self.record("theirs", at: 2)
        )
        let merge = Records.merge(base: base, local: local, remote: remote)
        #expect(merge.merged?["text"] == .string("mine"))
        #expect(
            merge.conflicts == [
                Merge.Conflict(
                    field: "text", base: .string("old"), kept: .string("mine"), lost: .string("theirs"),
                    winner: .local)
            ])
        remote.modified?.at = 4
        #expect(Records.merge(base: base, local: local, remote: remote).merged?["text"] == .string("theirs"))
        local["text"] = nil
        let cleared = Records.merge(base: base, local: local, remote: remote)
        #expect(cleared.merged?["text"] == .string("theirs") && cleared.conflicts.map(\.lost) == [nil])
        base["text"] = .string("theirs")
        #expect(Records.merge(base: base, local: local, remote: remote).conflicts.isEmpty)
    }

    private static func record(_ text: String, at time: Int64) -> Record {
        Record(
            id: RecordID(name: "r"), type: "T", fields: ["text": .string(text)],
            modified: Record.Stamp(at: time))
    }
}

extension Optional<FieldValue> {
    fileprivate var members: Set<String> { Set(self?.strings ?? []) }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    let names = ["a", "b", "c", "list", "tags"]
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A base and two versions made from it by a few edits each.
    mutating func versions() -> (base: Record, local: Record, remote: Record) {
        var base = Record(id: RecordID(name: "r"), type: "T", modified: Record.Stamp(at: 0))
        for name in names { base[name] = value(for: name) }
        let versions = (0..<2).map { _ in
            var version = base
            for _ in 0..<Int.random(in: 0...3, using: &self) {
                let name = names.randomElement(using: &self) ?? "a"
                version[name] = value(for: name)
            }
            version.modified?.at = Int64.random(in: 1...2, using: &self)
            return version
        }
        return (base, versions[0], versions[1])
    }

    private mutating func value(for name: String) -> FieldValue? {
        if Int.random(in: 0..<4, using: &self) == 0 { return nil }
        if name.count == 1 { return .string(["x", "y", "z"].randomElement(using: &self) ?? "x") }
        let count = Int.random(in: 0...4, using: &self)
        return .strings(Array(["p", "q", "r", "s"].shuffled(using: &self).prefix(count))).encrypted
    }
}
