import Foundation
import Testing

@testable import WebAssets

@Suite struct AssetFilesTests {
    /// The drawings that the portraits were made from stay out of the program.
    private static let sources: Set<String> = ["samples/beard.svg", "samples/bob.svg", "samples/curls.svg"]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/Screens/WebAssets/Assets")

    @Test func `every file of the folder is in the program, byte for byte`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
            .filter { $0.contains(".") }
        #expect(Set(paths).subtracting(Self.sources) == AssetFiles.paths)
        for path in AssetFiles.paths {
            let data = try Data(contentsOf: Self.folder.appending(path: path))
            #expect(AssetFiles[path] == [UInt8](data), "\(path)")
        }
    }

    @Test func `every file that is served has bytes`() {
        for (name, file) in WebAssets.files { #expect(!file.bytes.isEmpty, "\(name)") }
        #expect(WebAssets.samplePortraits.allSatisfy { !$0.isEmpty })
    }
}
