import Foundation
import RecordStore
import Records

/// How many records one client saves and looks up a second.
struct Rates {
    private let store: RecordStore
    private let seconds: Double
    private let zone = Zone("Things")

    init(_ database: any SQLDatabase, seconds: Double) throws {
        let schema = try Schema(
            parsing: """
                DEFINE SCHEMA
                    RECORD TYPE Thing (text STRING, number INT64, GRANT READ TO "_world", GRANT CREATE TO "_icloud");
                """)
        store = try RecordStore(database: database, schema: schema)
        self.seconds = seconds
    }

    /// Figures by name, each in records a second.
    func measure() throws -> [String: Int] {
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(zone)
        var count = 0
        func batch(of size: Int) throws {
            let changes = (count..<(count + size)).map { RecordChange.create(thing($0)) }
            count += size
            for result in try mine.modify(changes, atomically: true) { _ = try result.get() }
        }
        var rates: [String: Int] = [:]
        rates["saved one by one"] = try rate(of: 1) { _ in try batch(of: 1) }
        rates["saved in batches of 100"] = try rate(of: 100) { _ in try batch(of: 100) }
        let total = count
        rates["looked up by name"] = try rate(of: 1) { turn in
            _ = try mine.records([thing(scattered(turn) % total).id])[0].get()
        }
        rates["looked up in batches of 100"] = try rate(of: 100) { turn in
            _ = try mine.records((0..<100).map { thing((scattered(turn) + $0) % total).id })
        }
        let shared = store.database(.publicDatabase(.user("ada"))).blocking
        _ = try shared.modify((0..<200).map { .create(letter($0)) }, atomically: false)
        rates["public looked up by name"] = try rate(of: 1) { turn in
            _ = try store.publicRecord(named: letter(turn % 200).id.name)
        }
        return rates
    }

    private func rate(of size: Int, _ body: (Int) throws -> Void) throws -> Int {
        for turn in 0..<3 { try body(turn) }
        let clock = ContinuousClock()
        let start = clock.now
        var turn = 0
        while clock.now - start < .seconds(seconds) {
            try body(turn)
            turn += 1
        }
        let elapsed = (clock.now - start) / .seconds(1)
        return Int(Double(turn * size) / elapsed)
    }

    private func scattered(_ turn: Int) -> Int { turn * 7_919 }

    private func thing(_ number: Int) -> Record {
        Record(
            id: RecordID(name: "thing-\(number)", zone: zone), type: "Thing",
            fields: ["text": .string(String(repeating: "x", count: 900)), "number": .int64(Int64(number))])
    }

    private func letter(_ number: Int) -> Record {
        Record(
            id: RecordID(name: "letter-\(number)"), type: "Thing",
            fields: ["text": .string(String(repeating: "x", count: 900))])
    }
}
