import Foundation
import VCard

/// A file of any size, read in pieces, with progress for a person who waits.
struct ChunkedInput {
    private let handle: FileHandle
    private let size: UInt64
    private let console: Console
    private var readBytes: UInt64 = 0
    private var shown = -1

    /// One mebibyte: enough that the system call does not matter.
    private static let chunkSize = 1 << 20

    init(_ path: String, console: Console) throws {
        self.console = console
        if path == "-" {
            handle = .standardInput
            size = 0
            return
        }
        do {
            handle = try FileHandle(forReadingFrom: URL(filePath: path))
        } catch {
            throw CommandFailure("\(path) cannot be read: \(InputFile.reason(error)).")
        }
        size = ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64) ?? 0
    }

    /// The next piece; `nil` at the end.
    mutating func next() throws -> [UInt8]? {
        guard let data = try handle.read(upToCount: Self.chunkSize), !data.isEmpty else {
            if shown >= 0 { console.progress("") }
            return nil
        }
        readBytes += UInt64(data.count)
        let percent = size > 0 ? Int(readBytes * 100 / size) : 0
        if console.isInteractive, size > 8 << 20, percent != shown {
            shown = percent
            console.progress("\(percent) %")
        }
        return Array(data)
    }
}

/// The cards of a file of any size, one after another.
enum CardStream {
    /// Hands out each card with its number and what was odd in it; what stood behind the last card comes with `nil`. Returns
    /// how many cards there were.
    @discardableResult
    static func read(
        _ path: String, console: Console, _ body: (VCard?, Int, [Warning]) throws -> Void
    ) throws -> Int {
        var input = try ChunkedInput(path, console: console)
        var stream = VCardStream()
        var number = 0
        var failure: (any Error)?
        func take(_ card: VCard?, _ warnings: [Warning]) {
            if card != nil { number += 1 }
            guard failure == nil else { return }
            do { try body(card, number, warnings) } catch { failure = error }
        }
        while failure == nil, let chunk = try input.next() { stream.feed(chunk, take) }
        stream.finish(take)
        if !stream.trailingWarnings.isEmpty { take(nil, stream.trailingWarnings) }
        if let failure { throw failure }
        return number
    }
}

/// The bytes of each card of a file of any size, one after another.
enum PartStream {
    static func read(_ path: String, console: Console, _ body: (VCardSplitter.Part) throws -> Void) throws {
        var input = try ChunkedInput(path, console: console)
        var splitter = VCardSplitter()
        while let chunk = try input.next() {
            splitter.feed(chunk)
            while let part = splitter.nextPart() { if !part.isBlank { try body(part) } }
        }
        splitter.finish()
        while let part = splitter.nextPart() { if !part.isBlank { try body(part) } }
    }
}

/// A file that is written piece by piece and appears under its name only when it is whole.
struct StreamedOutput {
    private let handle: FileHandle
    private let path: String?
    private let temporary: String?

    init(_ path: String?) throws {
        guard let path, path != "-" else {
            handle = .standardOutput
            self.path = nil
            temporary = nil
            return
        }
        let temporary = path + ".part"
        guard FileManager.default.createFile(atPath: temporary, contents: nil),
            let handle = FileHandle(forWritingAtPath: temporary)
        else { throw CommandFailure("\(path) cannot be written.") }
        self.handle = handle
        self.path = path
        self.temporary = temporary
    }

    func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: Data(bytes)) }

    func finish() throws {
        guard let path, let temporary else { return }
        try handle.synchronize()
        try handle.close()
        guard rename(temporary, path) == 0 else {
            throw CommandFailure("\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
    }
}
