import COpenSSL
import Foundation
import Testing

@testable import QRCode

/// Symbols on which several independent encoders agree, as the SHA-256 sums of their modules.
struct VectorTests {
    @Test("Every symbol of the collection comes out module for module", arguments: try! Vector.all())
    func symbol(_ vector: Vector) throws {
        let versions = vector.version...vector.version
        let code =
            vector.mode == "byte"
            ? try QRCode(
                bytes: [UInt8](vector.text.utf8), errorCorrection: vector.level, versions: versions,
                mask: vector.mask, boostsErrorCorrection: false)
            : try QRCode(
                vector.text, errorCorrection: vector.level, versions: versions, mask: vector.mask,
                boostsErrorCorrection: false)
        #expect(code.size == 17 + 4 * vector.version)
        #expect(sha256(code.rows.joined(separator: "\n")) == vector.sum)
    }
}

/// A line of `Vectors/symbols.tsv`.
struct Vector: Sendable, CustomTestStringConvertible {
    let mode: Substring
    let version: Int
    let level: QRCode.ErrorCorrection
    let mask: Int
    let sum: Substring
    let text: String

    var testDescription: String { "\(mode) \(version)-\(level), mask \(mask)" }

    static func all() throws -> [Vector] {
        let file = try #require(
            Bundle.module.url(forResource: "symbols", withExtension: "tsv", subdirectory: "Vectors"))
        let vectors = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", maxSplits: 5)
            try #require(fields.count == 6)
            return Vector(
                mode: fields[0], version: try #require(Int(fields[1])),
                level: try #require(["L": .low, "M": .medium, "Q": .quartile, "H": .high][fields[2]]),
                mask: try #require(Int(fields[3])), sum: fields[4], text: String(fields[5]))
        }
        try #require(vectors.count == 224)
        return vectors
    }
}

extension QRCode {
    /// The modules as digits, 1 for dark.
    var rows: [String] {
        (0..<size).map { y in String((0..<size).map { x in self[x, y] ? "1" : "0" as Character }) }
    }
}

func sha256(_ text: String) -> String {
    let bytes = [UInt8](text.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    let succeeded = EVP_Q_digest(nil, "SHA256", nil, bytes, bytes.count, &digest, nil)
    precondition(succeeded == 1, "OpenSSL has SHA-256")
    return digest.map { String(format: "%02x", $0) }.joined()
}
