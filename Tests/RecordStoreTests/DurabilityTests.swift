import Foundation
import RecordConformance
import RecordStore
import RecordStoreSQLite
import Records
import Testing

@Suite struct DurabilityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `what was acknowledged is there after kill -9, and nothing is there by half`() throws {
        for round in 0..<3 {
            let path = folder.file("killed-\(round).sqlite")
            let (process, output) = try Writer.start([path, "1000000"])
            var printed = Data()
            while printed.count(where: { $0 == UInt8(ascii: "\n") }) < 20 + round * 30 {
                printed += output.fileHandleForReading.availableData
            }
            kill(process.processIdentifier, SIGKILL)
            printed += output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let acknowledged = String(decoding: printed, as: UTF8.self).split(separator: "\n").map(
                String.init)

            let database = try SQLiteDatabase(path: path)
            let store = try RecordStore(
                database: database, schema: try RecordConformance.schema(),
                projections: RecordConformance.projections)
            let mine = store.database(.privateDatabase(owner: "ada")).blocking
            let rows = try mine.rows(of: "things")
            #expect(acknowledged.count >= 20 && Set(acknowledged).isSubset(of: rows.map(\.record.name)))
            #expect(rows.count <= acknowledged.count + 1)
            for chunk in stride(from: 0, to: acknowledged.count, by: 100) {
                let ids = acknowledged[chunk..<min(chunk + 100, acknowledged.count)].map {
                    RecordID(name: $0, zone: Zone("Things"))
                }
                for result in try mine.records(ids) { #expect((try? result.get()) != nil) }
            }
            try store.rebuildProjections()
            #expect(try mine.rows(of: "things") == rows)
            database.close()
        }
    }

    @Test(.enabled(if: Writer.canTrace, "strace is not installed, or may not trace here"))
    func `each save is on the disk before it is acknowledged`() throws {
        let trace = folder.file("trace")
        let (process, output) = try Writer.start(
            [folder.file("traced.sqlite"), "10"],
            under: ["/usr/bin/strace", "-f", "-y", "-e", "trace=write,pwrite64,fsync,fdatasync", "-o", trace])
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        var isLogWritten = false
        var isLogOnDisk = false
        var acknowledged = 0
        for line in try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n") {
            if line.contains("pwrite64("), line.contains("-wal>") {
                (isLogWritten, isLogOnDisk) = (true, false)
            }
            if line.contains("sync("), line.contains("-wal>"), line.contains("= 0") {
                isLogOnDisk = isLogWritten
            }
            if line.contains("write(1<"), line.contains("\"n") {
                #expect(isLogOnDisk, "acknowledged before it was on the disk: \(line)")
                acknowledged += 1
                (isLogWritten, isLogOnDisk) = (false, false)
            }
        }
        #expect(acknowledged == 10)
    }

    @Test func `two processes write to one file at once, and both are heard`() throws {
        let path = folder.file("shared.sqlite")
        _ = try SQLiteDatabase(path: path)
        let database = try SQLiteDatabase(path: path)
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections)
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(Zone("Things"))
        let (process, output) = try Writer.start([path, "50"])
        for number in 0..<50 {
            let record = Record(id: RecordID(name: "m\(number)", zone: Zone("Things")), type: "Thing")
            for result in try mine.modify([.create(record)], atomically: true) { _ = try result.get() }
        }
        _ = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try mine.count(of: "things") == 100)
        let feed = try mine.changes(in: Zone("Things"), since: nil, limit: 200)
        #expect(Set(feed.changed.map(\.id)).count == 100 && Set(feed.changed.map(\.changeTag)).count == 100)
    }
}
