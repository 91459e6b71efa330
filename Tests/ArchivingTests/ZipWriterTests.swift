import Archiving
import Foundation
import Testing

@Suite struct ZipWriterTests {
    /// What Info-ZIP, an independent reader, sees; its own check of every sum included.
    private func unzipped(_ archive: [UInt8], _ words: String...) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".zip")
        try Data(archive).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unzip")
        process.arguments = [words[0], file.path] + words.dropFirst()
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Array(output)
    }

    @Test func `an independent reader gets back every file, in pieces or whole`() throws {
        let zip = try ZipWriter()
        var archive: [UInt8] = []
        let text = Array(String(repeating: "Zoë Ünal, Käse & Söhne. ", count: 40_000).utf8)
        try zip.begin("contacts.vcf", modifiedAt: 1_796_000_000)
        for start in stride(from: 0, to: text.count, by: 10_000) {
            try zip.write(Array(text[start..<min(start + 10_000, text.count)]))
            archive += zip.takeOutput()
        }
        let picture = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        try zip.begin("photos/über 🧀.jpg", modifiedAt: 1_796_000_000, method: .stored)
        try zip.write(picture)
        try zip.begin("empty", modifiedAt: 0)
        try zip.finish()
        archive += zip.takeOutput()
        #expect(archive.count < picture.count + 20_000)
        _ = try unzipped(archive, "-tq")
        #expect(try unzipped(archive, "-p", "contacts.vcf") == text)
        #expect(try unzipped(archive, "-p", "photos/*") == picture)
        #expect(try unzipped(archive, "-p", "empty") == [])
        #expect(String(decoding: try unzipped(archive, "-Z1"), as: UTF8.self).contains("photos/über 🧀.jpg"))
    }

    @Test func `what was fetched is not kept`() throws {
        let zip = try ZipWriter()
        try zip.begin("a", modifiedAt: 0, method: .stored)
        try zip.write([1, 2, 3])
        #expect(!zip.takeOutput().isEmpty)
        #expect(zip.takeOutput().isEmpty)
    }

    @Test func `an archive without files is one`() throws {
        let zip = try ZipWriter()
        try zip.finish()
        #expect(zip.takeOutput().starts(with: [0x50, 0x4B, 5, 6]))
    }
}
