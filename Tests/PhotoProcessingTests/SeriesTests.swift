import Foundation
import Testing

@testable import PhotoProcessing

@Suite("A series of pictures")
struct SeriesTests {
    private let pictures: Pictures

    init() throws { pictures = try Pictures.shared.get() }

    /// Does what the real child does, and writes down its number each time that one is started.
    private func counting(_ log: URL, _ change: (inout PhotoLimits) -> Void = { _ in }) -> PhotoProcessor {
        var limits = PhotoLimits()
        change(&limits)
        return PhotoProcessor(
            executable: "/bin/sh",
            arguments: ["-c", "echo $$ >> '\(log.path)'; exec '\(workerPath)' photo-worker"], limits: limits)
    }

    private func starts(_ log: URL) throws -> Int {
        try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count
    }

    private func withLog(_ work: (URL) async throws -> Void) async throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "series-\(UUID())")
        defer { try? FileManager.default.removeItem(at: log) }
        try await work(log)
    }

    @Test("Photos of a series are those that single ones are, from few children")
    func fewChildren() async throws {
        try await withLog { log in
            let series = counting(log).series()
            let names = ["orientation-6.jpg", "progressive.jpg", "palette.png", "lossless.webp"]
            for _ in 0..<3 {
                for name in names {
                    let bytes = try pictures.bytes(name)
                    #expect(try await series.process(bytes) == makeProcessor().process(bytes))
                }
            }
            // A waiting child can lose the thread that started it, and is then replaced.
            #expect(try starts(log) < 12)
        }
    }

    @Test("A damaged picture spoils none after it")
    func damage() async throws {
        let series = makeProcessor().series()
        let good = try pictures.bytes("orientation-1.jpg")
        for _ in 0..<3 {
            await #expect(throws: PhotoError.damaged) {
                try await series.process(pictures.bytes("cut-orientation-1.jpg"))
            }
            let error = await #expect(throws: PhotoError.self) {
                try await series.process(pictures.bytes("bomb.png"))
            }
            #expect(error?.httpStatus == 413)
            await #expect(throws: PhotoError.notAPicture) { try await series.process([1, 2, 3]) }
            #expect(try await series.process(good).width == 512)
        }
    }

    @Test("A child that dies or hangs is replaced, and each picture keeps its own time")
    func replacement() async throws {
        for (script, patience, expected) in [
            ("kill -SEGV $$", Duration.seconds(20), PhotoError.damaged),
            ("kill -XCPU $$", .seconds(20), .tookTooLong),
            ("exec tail -f /dev/null", .milliseconds(300), .tookTooLong),
        ] {
            var limits = PhotoLimits()
            limits.wallClock = patience
            let series = PhotoProcessor(
                executable: "/bin/sh", arguments: ["-c", script], limits: limits
            ).series()
            for _ in 0..<2 {
                await #expect(throws: expected) { try await series.process([0xFF, 0xD8, 0xFF, 0xE0]) }
            }
        }
    }

    @Test("Every further picture has the whole processor time again, up to that of the series")
    func processorTime() async throws {
        try await withLog { log in
            let series = counting(log) { $0.processorSeconds = 3 }.series()
            let picture = try pictures.bytes("orientation-6.jpg")
            for _ in 0..<40 { _ = try await series.process(picture) }
        }
    }

    @Test("A child is replaced after its share of pictures")
    func length() async throws {
        try await withLog { log in
            let series = counting(log) { $0.simultaneous = 1 }.series()
            let picture = try pictures.bytes("small.png")
            for _ in 0...PhotoSeries.length { _ = try await series.process(picture) }
            #expect(try starts(log) >= 2)
        }
    }
}
