import Foundation
import PhotoProcessing

/// The pictures that are sent, made once for all tests, and what an independent reader says of the photos made from them.
struct Pictures {
    static let folder = URL.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")

    var folder: URL { Self.folder }

    static let shared = Result {
        atexit { try? FileManager.default.removeItem(at: Pictures.folder) }
        return try Pictures()
    }

    /// What Pillow sees in a finished photo.
    struct Sight: Decodable {
        var format: String
        var mode: String
        var width: Int
        var height: Int
        var progressive: Bool
        var metadata: [String]
        var middle: [Int]
        var corner: [Int]
        var difference: Double
    }

    private init() throws {
        try Self.python("make_pictures.py", folder.path)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// Has the photos looked at, by the names given.
    func look(at photos: [String: ProcessedPhoto]) throws -> [String: Sight] {
        let made = folder.appending(path: "made-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
        for (name, photo) in photos {
            try Data(photo.jpeg).write(to: made.appending(path: "\(name).jpg"))
        }
        let output = try Self.python("judge.py", folder.appending(path: "reference.png").path, made.path)
        return try JSONDecoder().decode([String: Sight].self, from: output)
    }

    @discardableResult
    private static func python(_ script: String, _ arguments: String...) throws -> Data {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        // The interpreter that `Scripts/install` has given the packages; the system's has none.
        let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        let interpreter = root.appending(path: ".venv/bin/python3").path
        return try run(interpreter, [folder.appending(path: "Pictures/\(script)").path] + arguments)
    }

    /// Runs a program to its end and gives what it printed.
    static func run(_ program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ProgramFailed(call: [program] + arguments) }
        return data
    }

    struct ProgramFailed: Error {
        var call: [String]
    }
}

/// The program beside the tests that is both the child and, with `rounds`, a small server.
let workerPath: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let candidates = [
        tests.deletingLastPathComponent(), Bundle.main.bundleURL,
        Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    let paths = candidates.map { $0.appending(path: "photo-worker").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "photo-worker not found"
}()

/// Standard limits, but a queue that holds all tests at once.
func makeProcessor(_ change: (inout PhotoLimits) -> Void = { _ in }) -> PhotoProcessor {
    var limits = PhotoLimits()
    limits.waiting = 1_000
    change(&limits)
    return PhotoProcessor(executable: workerPath, limits: limits)
}
