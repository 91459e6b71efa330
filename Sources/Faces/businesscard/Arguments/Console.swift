import Foundation

/// Where a command prints.
struct Console: Sendable {
    /// Prints one line of result on standard output.
    func print(_ line: String) { write(Array((line + "\n").utf8)) }

    /// Prints one line for the person, not the program, on standard error.
    func note(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// Draws progress over the line before it; an empty text wipes it.
    func progress(_ text: String) {
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Writes bytes on standard output as they are.
    func write(_ bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

    /// Prints a value as JSON with sorted keys and bare slashes.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
    }

    /// Whether a person watches standard error, so that progress may be drawn there.
    var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }
}
