import SyncSimulation
import Testing

/// The laws of keeping in step, over devices, a server and a network that are all made from a seed. A failing seed is
/// replayed line by line with `sync-laws --trace SEED`.
@Suite struct LawTests {
    @Test(arguments: 0..<20)
    func `devices converge, nothing is lost, and nothing is done twice`(_ hundred: Int) throws {
        for seed in UInt64(hundred * 100)..<UInt64(hundred * 100 + 100) {
            let violation = try Simulation.run(seed: seed).violation
            #expect(violation == nil, "seed \(seed)")
        }
    }

    @Test(arguments: PlantedBug.allCases)
    func `a planted bug is found within a thousand seeds`(_ bug: PlantedBug) throws {
        let seed = try (UInt64(0)..<1_000).first { try Simulation.run(seed: $0, bug: bug).violation != nil }
        #expect(seed != nil)
    }

    @Test func `the same seed gives the same run`() throws {
        for seed in UInt64(0)..<20 {
            let runs = try (0..<2).map { _ in try Simulation.run(seed: seed, isTracing: true).trace }
            #expect(runs[0] == runs[1] && !runs[0].isEmpty)
        }
    }

    @Test func `the runs meet what they are about`() throws {
        var counts: [String: Int] = [:]
        for seed in UInt64(0)..<300 {
            counts.merge(try Simulation.run(seed: seed).counts, uniquingKeysWith: +)
        }
        for event in [
            "conflicts", "edits against deletions", "lost acknowledgements", "expired tokens", "lost zones",
            "crashes", "late changes", "doubled requests", "restored backups", "single failures",
        ] {
            #expect(counts[event, default: 0] >= 20, "\(event): \(counts[event, default: 0])")
        }
    }
}
