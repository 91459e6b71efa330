import Records
import Sync
import SyncSimulation
import Testing

/// One photo or record at which the other side fails again and again, for the time being as it says.
@Suite struct SingleFailureTests {
    static let codes: [RecordError.Code] = [.internalError, .networkError, .unknown("NEW_CODE")]

    /// A bench with a photo in the record “photo”, and a record “other” beside it.
    private func bench() async throws -> (Bench, Asset) {
        let bench = try Bench()
        try bench.round()
        try await bench.make("photo")
        let photo = try await bench.edits.upload(
            [1, 2, 3], for: AssetDestination(record: Bench.id("photo"), type: "Note", field: "photo"))
        try await bench.edit("photo") { $0["photo"] = .asset(photo) }
        try await bench.make("other")
        return (bench, photo)
    }

    @Test(arguments: codes)
    func `a photo that cannot be uploaded for now is set aside, and taken up again later`(
        _ code: RecordError.Code
    ) async throws {
        let (bench, photo) = try await bench()
        bench.intercept = { request in
            guard case .upload(let uploads) = request else { return nil }
            return .uploads(uploads.map { _ in .failure(RecordError(code, "the store does not answer")) })
        }
        #expect(try bench.round() == .idle)
        #expect(bench.remote("other") != nil && bench.remote("photo") == nil)
        #expect(try bench.status().parked.map(\.id.name) == ["photo"])
        // The same process tries again by itself once some minutes are over, not with each round.
        bench.intercept = { _ in nil }
        bench.now += 60_000
        try bench.round()
        #expect(bench.remote("photo") == nil)
        bench.now += 300_000
        try bench.round()
        #expect(bench.remote("photo")?["photo"]?.asset == photo)
        #expect(try bench.status().parked.isEmpty)
    }

    @Test(arguments: codes)
    func `a photo that cannot be downloaded for now keeps nothing back, and comes later`(
        _ code: RecordError.Code
    ) async throws {
        let (first, photo) = try await bench()
        try first.round()
        let second = try Bench(server: first.server)
        second.intercept = { request in
            guard case .download(let assets) = request else { return nil }
            return .downloads(assets.map { _ in .failure(RecordError(code, "the store does not answer")) })
        }
        #expect(try second.round() == .idle)
        #expect(try await second.local("other") != nil)
        #expect(try await second.local("photo")?["title"] == .string("A"))
        #expect(try await second.local("photo")?["photo"] == nil)
        second.intercept = { _ in nil }
        try second.round()
        #expect(try await second.local("photo")?["photo"]?.asset == photo)
    }

    @Test func `an edit of a record whose photo could not be had leaves the photo for later`() async throws {
        let (first, photo) = try await bench()
        try first.round()
        let second = try Bench(server: first.server)
        second.intercept = { request in
            guard case .download(let assets) = request else { return nil }
            return .downloads(
                assets.map { _ in .failure(RecordError(.internalError, "the store does not answer")) })
        }
        try second.round()
        try await second.edit("photo") { $0["title"] = .string("B") }
        try second.round()
        #expect(second.remote("photo")?["title"] == .string("B"))
        #expect(second.remote("photo")?["photo"]?.asset == photo)
        // Nothing here names a photo whose bytes are not here.
        #expect(try await second.local("photo")?["photo"] == nil)
        second.intercept = { _ in nil }
        try second.round()
        #expect(try await second.local("photo")?["photo"]?.asset == photo)
        #expect(try await second.local("photo")?["title"] == .string("B"))
    }

    @Test func `photos that could not be had are all asked for again, however many they are`() async throws {
        let first = try Bench()
        try first.round()
        for number in 0..<230 {
            try await first.make("n\(number)")
            let photo = try await first.edits.upload(
                Array("photo \(number)".utf8),
                for: AssetDestination(record: Bench.id("n\(number)"), type: "Note", field: "photo"))
            try await first.edit("n\(number)") { $0["photo"] = .asset(photo) }
        }
        try first.round(limit: 2_000)
        let second = try Bench(server: first.server)
        second.intercept = { request in
            guard case .download(let assets) = request else { return nil }
            return .downloads(assets.map { _ in .failure(RecordError(.notFound, "no")) })
        }
        try second.round(limit: 2_000)
        second.intercept = { _ in nil }
        try second.round(limit: 2_000)
        for number in 0..<230 { #expect(try await second.local("n\(number)")?["photo"] != nil) }
    }

    @Test func `a record that cannot be looked at keeps nothing else back`() async throws {
        let (first, _) = try await bench()
        try first.round()
        let second = try Bench(server: first.server)
        second.intercept = { request in
            switch request {
            case .download(let assets): .downloads(assets.map { _ in .failure(RecordError(.notFound, "no")) })
            case .look(let ids) where ids.contains(Bench.id("photo")):
                .records(ids.map { _ in .failure(RecordError(.internalError, "crash")) })
            default: nil
            }
        }
        #expect(try second.round() == .idle)
        try await second.edit("other") { $0["title"] = .string("B") }
        #expect(try second.round() == .idle)
        #expect(second.remote("other")?["title"] == .string("B"))
    }

    @Test func `a halt is over when somebody asks again`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        bench.intercept = { _ in .failure(RecordError(.accessDenied, "the portal of a hotel")) }
        #expect(try bench.round() == .halted(.refused("the portal of a hotel")))
        bench.intercept = { _ in nil }
        #expect(try bench.round() == .idle)
        #expect(bench.remote("n") != nil)
    }
}
