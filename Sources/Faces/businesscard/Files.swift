import Foundation

/// A file that a command reads; `-` is standard input.
enum InputFile {
    /// The whole content.
    ///
    /// - Throws: `CommandFailure` that says which file and why.
    static func read(_ path: String) throws -> [UInt8] {
        if path == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
        do {
            return Array(try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw CommandFailure("\(path) cannot be read: \(reason(error)).")
        }
    }

    static func reason(_ error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: return "there is no such file"
        case .fileReadNoPermission?, .fileWriteNoPermission?: return "it is not allowed"
        case .fileWriteOutOfSpace?: return "there is no space left"
        default: return error.localizedDescription
        }
    }
}

/// A file that a command writes.
enum OutputFile {
    /// Writes to the file, or to standard output where none is named.
    static func write(_ bytes: [UInt8], to path: String?, console: Console) throws {
        guard let path, path != "-" else { return console.write(bytes) }
        do {
            try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandFailure("\(path) cannot be written: \(InputFile.reason(error)).")
        }
    }
}
