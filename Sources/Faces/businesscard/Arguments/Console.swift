import Foundation
import Synchronization

/// Where a command prints.
struct Console: Sendable {
    /// Prints one line of result on standard output.
    func print(_ line: String) { write(Array((line + "\n").utf8)) }

    /// Prints one line for the person, not the program, on standard error.
    func note(_ line: String) {
        wipeProgress()
        _ = Console.write(Array((line + "\n").utf8), to: STDERR_FILENO)
    }

    /// Prints what names and texts of people are in: a line stays one, and no terminal obeys what is written in them.
    func print(line: String) {
        var shown = String.UnicodeScalarView()
        for scalar in line.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: shown.append(" ")
            case 0...0x1F: shown.append(scalar.pictured)
            case 0x7F...0x9F: shown.append("\u{FFFD}")
            default: shown.append(scalar)
            }
        }
        print(String(shown))
    }

    /// Draws progress over the progress before it; an empty text wipes it. Nothing is drawn over an output's open line.
    func progress(_ text: String) {
        if Console.lineIsOpen.load(ordering: .relaxed), isTerminal { return }
        Console.showsProgress.store(!text.isEmpty, ordering: .relaxed)
        _ = Console.write(Array("\r\u{1B}[K\(text)".utf8), to: STDERR_FILENO)
    }

    /// Whether the line that the terminal is in holds progress. There is one terminal, whoever writes to it.
    private static let showsProgress = Atomic(false)

    private func wipeProgress() {
        if Console.showsProgress.load(ordering: .relaxed) { progress("") }
    }

    /// Whether the last line of standard output goes on.
    private static let lineIsOpen = Atomic(false)

    /// Wipes progress from where these bytes of standard output will stand, if both are seen at one terminal.
    func makeRoom(for bytes: [UInt8]) {
        guard let last = bytes.last else { return }
        if Console.showsProgress.load(ordering: .relaxed), isTerminal { wipeProgress() }
        Console.lineIsOpen.store(last != UInt8(ascii: "\n"), ordering: .relaxed)
    }

    /// Writes bytes on standard output as they are. Where they cannot be written, nothing that comes later can: the program
    /// says so and ends with status 1.
    func write(_ bytes: [UInt8]) {
        makeRoom(for: bytes)
        guard let failure = Console.write(bytes, to: STDOUT_FILENO) else { return }
        note("Standard output cannot be written: \(FileProblem.reason(failure)).")
        exit(1)
    }

    /// Writes all bytes, and returns the system's error number where it could not.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(
                    descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0 { return errno }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }

    /// Prints a value as JSON with sorted keys and bare slashes.
    func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        write(Array(try encoder.encode(value)) + [UInt8(ascii: "\n")])
    }

    /// Whether a person watches standard error, so that progress may be drawn there.
    var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether a person sees standard output.
    var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}

extension Unicode.Scalar {
    /// The picture of a control character, as in ␛.
    fileprivate var pictured: Unicode.Scalar { Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}" }
}
