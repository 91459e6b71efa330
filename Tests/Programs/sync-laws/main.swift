import Foundation
import SyncSimulation

// Runs the laws of keeping in step over many seeds:
//   sync-laws FIRST COUNT            every seed must hold
//   sync-laws --trace SEED [BUG]     one seed, line by line
//   sync-laws --bugs COUNT           each planted bug must be found within so many seeds
//   sync-laws --live PLACE FIRST COUNT
//                                    the same laws against a server over HTTP, whose database is a file of SQLite or
//                                    one of PostgreSQL (postgres://…); with SEED --trace one seed, line by line

let words = Array(CommandLine.arguments.dropFirst())

func write(_ line: String) {
    print(line)
    fflush(nil)
}

func runSeeds(from first: UInt64, count: UInt64, live server: LiveServer? = nil) throws -> Int32 {
    var counts: [String: Int] = [:]
    var failures = 0
    for seed in first..<(first + count) {
        if seed > first, (seed - first).isMultiple(of: 10_000) { write("\(seed - first) seeds so far") }
        let account = try server.map { try LiveAccount(on: $0, named: "seed-\(seed)") }
        let report = try Simulation.run(seed: seed, against: account)
        counts.merge(report.counts, uniquingKeysWith: +)
        if let violation = report.violation {
            failures += 1
            write("seed \(seed): \(violation)")
            if failures == 10 { break }
        }
    }
    for (event, number) in counts.sorted(by: { $0.key < $1.key }) { write("\(event): \(number)") }
    // A long run that met too little has proven little.
    let rare = count < 100_000 ? [] : wanted.filter { counts[$0, default: 0] <= 1_000 }
    for event in rare { write("too few: \(event)") }
    guard rare.isEmpty else { return 1 }
    write(failures == 0 ? "\(count) seeds hold" : "\(failures) seeds fail; see sync-laws --trace SEED")
    return failures == 0 ? 0 : 1
}

/// What a run of a hundred thousand seeds must have met more than a thousand times.
let wanted = ["conflicts", "edits against deletions", "lost acknowledgements", "expired tokens"]

/// Writes what happened, line by line, and the law that was broken.
func show(_ report: SimulationReport) -> Int32 {
    for line in report.trace { write(line) }
    write(report.violation ?? "all laws hold")
    return report.violation == nil ? 0 : 1
}

func runBugs(count: UInt64) throws -> Int32 {
    var missed = 0
    for bug in PlantedBug.allCases {
        var found: (seed: UInt64, violation: String)?
        for seed in 0..<count {
            if let violation = try Simulation.run(seed: seed, bug: bug).violation {
                found = (seed, violation)
                break
            }
        }
        if let found {
            write("\(bug.rawValue): seed \(found.seed): \(found.violation)")
        } else {
            missed += 1
            write("\(bug.rawValue): not found")
        }
    }
    return missed == 0 ? 0 : 1
}

switch words.first {
case "--trace":
    guard words.count >= 2, let seed = UInt64(words[1]) else { exit(2) }
    let bug = words.count > 2 ? PlantedBug(rawValue: words[2]) : nil
    exit(show(try Simulation.run(seed: seed, bug: bug, isTracing: true)))
case "--live" where words.last == "--trace":
    guard words.count == 4, let seed = UInt64(words[2]) else { exit(2) }
    let account = try LiveAccount(on: LiveServer(at: words[1]), named: "trace-\(seed)")
    exit(show(try Simulation.run(seed: seed, isTracing: true, against: account)))
case "--live":
    guard words.count == 4, let first = UInt64(words[2]), let count = UInt64(words[3]) else { exit(2) }
    exit(try runSeeds(from: first, count: count, live: try LiveServer(at: words[1])))
case "--bugs":
    exit(try runBugs(count: words.count > 1 ? UInt64(words[1]) ?? 1_000 : 1_000))
default:
    let numbers = words.compactMap { UInt64($0) }
    guard numbers.count == 2 else {
        write("sync-laws FIRST COUNT | --trace SEED [BUG] | --bugs COUNT")
        exit(2)
    }
    exit(try runSeeds(from: numbers[0], count: numbers[1]))
}
