import Records
import Sync
import SyncSimulation
import Testing

/// The duties of `docs/sync.md`, one test each or more.
@Suite struct DutyTests {
    @Test func `the first round fetches before it sends, and the uploads come before the record`()
        async throws
    {
        let bench = try Bench()
        try await bench.make("n")
        let photo = try await bench.edits.upload(
            [1, 2, 3], for: AssetDestination(record: Bench.id("n"), type: "Note", field: "photo"))
        try await bench.edit("n") { $0["photo"] = .asset(photo) }
        try bench.round()
        let kinds = bench.sent.map { request in
            switch request {
            case .changes: "changes"
            case .upload: "upload"
            case .modify(let changes): changes[0].id.name == SyncNames.zoneIdentity ? "identity" : "modify"
            case .makeZone: "zone"
            case .account: "account"
            case .look: "look"
            case .download: "download"
            }
        }
        #expect(
            kinds == [
                "account", "changes", "zone", "changes", "look", "identity", "changes", "look", "upload",
                "modify",
                "changes",
            ])
        #expect(bench.remote("n")?["photo"]?.asset == photo)
    }

    @Test func `a round without news is one request`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        bench.sent = []
        try bench.round()
        #expect(bench.sent.count == 1)
    }

    @Test func `an upload that was done is not done again after the process ended`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        let photo = try await bench.edits.upload(
            [1, 2, 3], for: AssetDestination(record: Bench.id("n"), type: "Note", field: "photo"))
        try await bench.edit("n") { $0["photo"] = .asset(photo) }
        var isCut = true
        bench.intercept = { request in
            guard case .modify(let changes) = request, changes[0].id.name == "n", isCut else { return nil }
            return .failure(RecordError(.networkError, "cut"))
        }
        try bench.round(isPatient: false)
        isCut = false
        bench.restart()
        bench.sent = []
        try bench.round()
        #expect(!bench.sent.contains { if case .upload = $0 { true } else { false } })
        #expect(bench.remote("n")?["photo"]?.asset == photo)
    }

    @Test func `an upload that is of no use to the next process is done once more, not parked`() async throws
    {
        let bench = try Bench()
        try await bench.make("n")
        let photo = try await bench.edits.upload(
            [1, 2, 3], for: AssetDestination(record: Bench.id("n"), type: "Note", field: "photo"))
        try await bench.edit("n") { $0["photo"] = .asset(photo) }
        bench.intercept = { request in
            guard case .modify(let changes) = request, changes[0].id.name == "n" else { return nil }
            return .failure(RecordError(.networkError, "the process ends here"))
        }
        try bench.round(isPatient: false)
        bench.restart()
        bench.sent = []
        bench.refuseWithoutUpload(of: "n")
        try bench.round()
        #expect(bench.remote("n")?["photo"]?.asset == photo)
        #expect(try bench.status().parked.isEmpty)
        #expect(bench.sent.count { if case .upload = $0 { true } else { false } } == 1)
        // What is refused for another reason is parked all the same, after one more try.
        try await bench.edit("n") { $0["title"] = .string("B") }
        bench.intercept = { request in
            guard case .modify(let changes) = request, changes[0].id.name == "n" else { return nil }
            return .outcomes([.failure(RecordError(.badRequest, "no"))])
        }
        try bench.round()
        #expect(try bench.status().parked.map(\.id.name) == ["n"])
    }

    @Test func `an answer that was lost makes no second copy and no conflict`() async throws {
        let bench = try Bench()
        try bench.round()
        try await bench.make("n", "A", ["presses": .int64(1)])
        bench.loseAnswers(1)
        try bench.round()
        try await bench.edit("n") {
            $0["title"] = .string("B")
            $0["presses"] = .int64(2)
        }
        bench.loseAnswers(1)
        try bench.round(isPatient: false)
        try await bench.edit("n") {
            $0["title"] = .string("C")
            $0["presses"] = .int64(3)
        }
        try bench.round()
        #expect(bench.server.records.filter { $0.type == "Note" }.count == 1)
        #expect(bench.remote("n")?["title"] == .string("C") && bench.remote("n")?["presses"] == .int64(3))
        #expect(bench.server.records.allSatisfy { $0.type != SyncNames.conflict })
    }

    @Test func `an answer that comes after another process has gone on changes nothing back`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        try bench.editThere("n") { $0["title"] = .string("B") }
        // The page with B is on its way to one process while another fetches both B and C.
        var slow = SyncMachine(bench.configuration)
        guard case .request(.account) = try slow.next(bench.database, now: bench.now) else { return }
        try slow.receive(.account(SimulatedSchema.owner), bench.database, now: bench.now)
        let step = try slow.next(bench.database, now: bench.now)
        guard case .request(let request) = step, case .changes = request else {
            Issue.record("\(step) is no fetch")
            return
        }
        let late = bench.server.answer(request, at: bench.now)
        try bench.round()
        try bench.editThere("n") { $0["title"] = .string("C") }
        try bench.round()
        #expect(try await bench.local("n")?["title"] == .string("C"))
        try slow.receive(late, bench.database, now: bench.now)
        #expect(try await bench.local("n")?["title"] == .string("C"))
    }

    @Test func `batches end at a number of changes and at a number of bytes`() async throws {
        let bench = try Bench {
            $0.changesPerRequest = 5
            $0.bytesPerRequest = 5_000
        }
        try bench.round()
        for number in 0..<12 { try await bench.make("small\(number)") }
        for number in 0..<3 {
            try await bench.make("large\(number)", String(repeating: "x", count: 3_000))
        }
        bench.sent = []
        try bench.round()
        let sizes = bench.sent.compactMap { request -> Int? in
            if case .modify(let changes) = request { changes.count } else { nil }
        }
        #expect(sizes.allSatisfy { $0 <= 5 } && sizes.reduce(0, +) == 15)
        #expect(bench.server.records.filter { $0.type == "Note" }.count == 15)
    }

    @Test func `a record that others refer to is sent before them, and deleted after them`() async throws {
        let bench = try Bench { $0.changesPerRequest = 1 }
        try bench.round()
        try await bench.make("parent")
        let reference = FieldValue.reference(Reference(Bench.id("parent"), action: .validate))
        try await bench.make("child", "A", ["parent": reference])
        // The parent is edited last, and still comes first: the server takes no child before it.
        try await bench.edit("parent") { $0["title"] = .string("B") }
        bench.sent = []
        try bench.round()
        #expect(bench.changedNames == ["parent", "child"])
        #expect(try bench.status().parked.isEmpty && bench.remote("child")?["parent"] == reference)

        try await bench.edits.modifyAtomically([
            .forceDelete(Bench.id("parent")), .forceDelete(Bench.id("child")),
        ])
        bench.sent = []
        try bench.round()
        #expect(bench.changedNames == ["child", "parent"])
        #expect(bench.remote("parent") == nil && bench.remote("child") == nil)
    }

    @Test func `a record that is too large by itself is parked, and the others arrive`() async throws {
        var limits = RecordLimits()
        limits.bytesPerRecord = 1_000
        let bench = try Bench(server: SimulatedServer(limits: limits))
        try await bench.make("large", String(repeating: "x", count: 2_000))
        for number in 0..<5 { try await bench.make("n\(number)") }
        try bench.round()
        #expect(try bench.status().parked.map(\.id.name) == ["large"])
        #expect(bench.server.records.filter { $0.type == "Note" }.count == 5)
        try await bench.edit("large") { $0["title"] = .string("short") }
        try bench.round()
        #expect(bench.remote("large") != nil)
    }

    @Test func `a server that fails at one record of a batch gets the others`() async throws {
        let bench = try Bench()
        try bench.round()
        for number in 0..<6 { try await bench.make("n\(number)") }
        bench.intercept = { request in
            guard case .modify(let changes) = request, changes.contains(where: { $0.id.name == "n3" }) else {
                return nil
            }
            return .failure(RecordError(.internalError, "crash"))
        }
        try bench.round()
        #expect(try bench.status().parked.map(\.id.name) == ["n3"])
        #expect(bench.server.records.filter { $0.type == "Note" }.count == 5)
    }

    @Test func `a photo that is refused or cannot be had holds nothing else up`() async throws {
        var limits = RecordLimits()
        limits.bytesPerAsset = 10
        let bench = try Bench(server: SimulatedServer(limits: limits))
        let large = [UInt8](repeating: 7, count: 100)
        try await bench.make("photo")
        let photo = try await bench.edits.upload(
            large, for: AssetDestination(record: Bench.id("photo"), type: "Note", field: "photo"))
        try await bench.edit("photo") { $0["photo"] = .asset(photo) }
        try await bench.make("other")
        try bench.round()
        #expect(try bench.status().parked.map(\.id.name) == ["photo"] && bench.remote("other") != nil)

        let second = try Bench(server: bench.server)
        second.intercept = { request in
            if case .download(let assets) = request {
                .downloads(assets.map { _ in .failure(RecordError(.notFound, "no")) })
            } else {
                nil
            }
        }
        _ = second.server.answer(
            .upload([SyncUpload(for: "n", [1, 2])]), at: 1)
        var note = Bench.note("n", "with a photo")
        note["photo"] = .asset(Asset(of: [1, 2]))
        _ = second.server.answer(.modify([.create(note)]), at: 1)
        try second.round()
        #expect(try await second.local("n")?["title"] == .string("with a photo"))
        #expect(try await second.local("n")?["photo"] == nil)
        #expect(try await second.local("other") != nil)
        // An edit here does not take the photo away there, and when it can be had it comes.
        try await second.edit("n") { $0["title"] = .string("edited") }
        try second.round()
        #expect(second.remote("n")?["photo"]?.asset == Asset(of: [1, 2]))
        second.intercept = { _ in nil }
        try second.editThere("n") { $0["title"] = .string("again") }
        try second.round()
        #expect(try await second.local("n")?["photo"]?.asset == Asset(of: [1, 2]))
    }
}

extension Bench {
    /// Refuses a record until an asset of it was uploaded by this process, as Apple's servers do.
    func refuseWithoutUpload(of name: String) {
        var isUploaded = false
        intercept = { request in
            switch request {
            case .upload:
                isUploaded = true
                return nil
            case .modify(let changes) where changes[0].id.name == name && !isUploaded:
                return .outcomes(changes.map { _ in .failure(RecordError(.badRequest, "was not uploaded")) })
            default: return nil
            }
        }
    }

    /// The next changes arrive, and their answers do not.
    func loseAnswers(_ count: Int) {
        var left = count
        intercept = { [unowned self] request in
            guard case .modify(let changes) = request, changes[0].id.name != SyncNames.zoneIdentity, left > 0
            else { return nil }
            left -= 1
            _ = server.answer(request, at: now)
            return .failure(RecordError(.networkError, "lost"))
        }
    }
}

extension SyncUpload {
    init(for name: String, _ bytes: [UInt8]) {
        self.init(
            destination: AssetDestination(record: Bench.id(name), type: "Note", field: "photo"), bytes: bytes)
    }
}
