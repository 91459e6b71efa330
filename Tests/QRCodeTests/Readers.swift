import Foundation
import Testing

@testable import QRCode

/// Reads images with two independent programs, zbar and ZXing.
enum Readers {
    /// What the two programs found in one image, `nil` where there was no code.
    struct Answer: Sendable, Equatable {
        let zbar: [UInt8]?
        let zxing: [UInt8]?
    }

    /// Reads PNG images, each alone or in the middle of a black page, and answers in their order.
    static func read(_ images: [[UInt8]], onBlack: Bool = false) throws -> [Answer] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "qr-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, image) in images.enumerated() {
            let name = String(format: "%06d.png", index)
            try Data(image).write(to: folder.appending(path: name))
        }

        let script = try #require(
            Bundle.module.url(forResource: "read", withExtension: "py", subdirectory: "Readers"))
        let answers = try run(python, [script.path, folder.path] + (onBlack ? ["--on-black"] : [])).split(
            separator: "\n"
        ).map { line in
            let fields = line.split(separator: "\t")
            try #require(fields.count == 3)
            return Answer(zbar: bytes(fields[1]), zxing: bytes(fields[2]))
        }
        try #require(answers.count == images.count)
        return answers
    }

    private static func bytes(_ field: Substring) -> [UInt8]? {
        Data(base64Encoded: String(field)).map { [UInt8]($0) }
    }

    /// The interpreter that `Scripts/install` has given the packages; the system's has none.
    static let python = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".venv/bin/python3").path

    /// Runs a program to its end and returns what it printed.
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments) failed")
        return String(decoding: printed, as: UTF8.self)
    }
}

/// A small generator with a seed (SplitMix64), so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
