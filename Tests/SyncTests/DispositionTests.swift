import Records
import Sync
import SyncSimulation
import Testing

/// Every error has one disposition; each row of the table is tried on one record of a batch, and on whole requests.
@Suite struct DispositionTests {
    static let table: [(RecordError.Code, SyncDisposition)] = [
        (.conflict, .rebase), (.exists, .rebase), (.notFound, .gone), (.zoneNotFound, .recreateZone),
        (.changeTokenExpired, .refetch), (.limitExceeded, .split), (.accessDenied, .park),
        (.badRequest, .park), (.uniqueFieldError, .park), (.quotaExceeded, .pause),
        (.authenticationFailed, .signIn), (.authenticationRequired, .signIn), (.atomicError, .retry),
        (.internalError, .retry), (.throttled, .retry), (.tryAgainLater, .retry),
        (.validatingReferenceError, .retry), (.networkError, .retry), (.unknown("NEW_CODE"), .retry),
    ]

    @Test(arguments: table) func `each code has its disposition`(
        _ code: RecordError.Code, _ disposition: SyncDisposition
    ) {
        #expect(SyncDisposition(code) == disposition)
    }

    @Test func `each disposition is used`() {
        #expect(Set(Self.table.map(\.1)) == Set(SyncDisposition.allCases))
    }

    /// The record “bad” is refused once with that code; “good” stands beside it in the same batch.
    private func bench(refusing code: RecordError.Code, times: Int = 1) async throws -> Bench {
        let bench = try Bench()
        try bench.round()
        try await bench.make("bad")
        try await bench.make("good")
        var left = times
        bench.intercept = { [unowned bench] request in
            guard case .modify(let changes) = request, left > 0,
                let index = changes.firstIndex(where: { $0.id.name == "bad" })
            else { return nil }
            left -= 1
            var rest = changes
            rest.remove(at: index)
            guard case .outcomes(var outcomes) = bench.server.answer(.modify(rest), at: bench.now) else {
                return nil
            }
            outcomes.insert(.failure(RecordError(code, "refused")), at: index)
            return .outcomes(outcomes)
        }
        return bench
    }

    @Test(arguments: table)
    func `one refused record keeps no other back`(_ code: RecordError.Code, _ disposition: SyncDisposition)
        async throws
    {
        let bench = try await bench(refusing: code)
        let end = try bench.round()
        if disposition != .recreateZone { #expect(bench.remote("good") != nil) }
        let status = try bench.status()
        switch disposition {
        case .park, .split:
            #expect(status.parked.map(\.id.name) == ["bad"] && bench.remote("bad") == nil)
            #expect(status.parked.first?.problem.contains("refused") == true)
        case .pause:
            #expect(status.pending == 1 && status.problem?.contains("QUOTA_EXCEEDED") == true)
        case .signIn: #expect(end == .halted(.signIn(address: nil)) && status.pending == 1)
        case .retry, .rebase, .gone, .refetch, .recreateZone:
            #expect(bench.remote("bad") != nil && status.pending == 0 && status.parked.isEmpty)
        }
        // Whatever it is, nothing here is lost.
        #expect(try await bench.local("bad") != nil)
        #expect(try await bench.local("good") != nil)
    }

    @Test(arguments: table)
    func `one refused fetch is got over or told`(_ code: RecordError.Code, _ disposition: SyncDisposition)
        async throws
    {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        var isFirst = true
        bench.intercept = { request in
            guard case .changes = request, isFirst else { return nil }
            isFirst = false
            return .failure(RecordError(code, "refused"))
        }
        let end = try bench.round()
        switch disposition {
        case .signIn: #expect(end == .halted(.signIn(address: nil)))
        case .park, .split: #expect(end == .halted(.refused("refused")))
        case .pause, .retry, .rebase, .gone, .recreateZone, .refetch: #expect(end == .idle)
        }
        #expect(try await bench.local("n") != nil)
        #expect(bench.remote("n") != nil)
    }

    @Test func `what is refused for the time being is parked in the end, and sent again with the next start`()
        async throws
    {
        let bench = try await bench(refusing: .validatingReferenceError, times: 5)
        try bench.round()
        #expect(try bench.status().parked.map(\.id.name) == ["bad"])
        bench.restart()
        try bench.round()
        #expect(try bench.status().parked.isEmpty && bench.remote("bad") != nil)
    }

    @Test func `what is parked is sent again when it was edited, or by hand`() async throws {
        let bench = try await bench(refusing: .badRequest, times: 2)
        try bench.round()
        bench.restart()
        try bench.round()
        #expect(try bench.status().parked.count == 1, "a start alone changes nothing")
        try await bench.edit("bad") { $0["title"] = .string("B") }
        try bench.round()
        #expect(try bench.status().parked.count == 1)
        try bench.relation.retryParked()
        try bench.round()
        #expect(try bench.status().parked.isEmpty && bench.remote("bad")?["title"] == .string("B"))
    }

    @Test func `waiting lasts as long as the server says, and longer each time it says nothing`() async throws
    {
        let bench = try Bench()
        bench.intercept = { _ in .failure(RecordError(.throttled, "slow down", retryAfter: 17)) }
        #expect(try bench.round(isPatient: false) == .wait(until: bench.now + 17_000))
        bench.restart()
        bench.intercept = { _ in .failure(RecordError(.networkError, "no")) }
        var waits: [Int64] = []
        for _ in 0..<12 {
            guard case .wait(let time) = try bench.round(limit: 3, isPatient: false) else { break }
            waits.append((time - bench.now) / 1_000)
            bench.now = time
        }
        #expect(waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    }
}
