import Foundation
import VCard

/// A file of any size, read in pieces, with progress for a person who waits.
struct ChunkedInput {
    /// What the file is called in sentences.
    let name: String
    private let handle: FileHandle
    private let size: UInt64
    private let console: Console
    private var readBytes: UInt64 = 0
    private var shown = -1

    /// One mebibyte: enough that the system call does not matter.
    private static let chunkSize = 1 << 20

    init(_ path: String, console: Console) throws {
        name = path == "-" ? "Standard input" : path
        self.console = console
        handle = try InputFile.open(path)
        size = ((try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64) ?? 0
    }

    /// The next piece; `nil` at the end.
    mutating func next() throws -> [UInt8]? {
        let data: Data?
        do { data = try handle.read(upToCount: Self.chunkSize) } catch {
            throw CommandFailure.unreadable(name, FileProblem.reason(error))
        }
        guard let data, !data.isEmpty else {
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

/// The bytes of each card of a file of any size, one after another.
enum PartStream {
    /// Hands out the parts that are not blank; those behind the first card may hold none.
    ///
    /// - Throws: `CommandFailure` when the file begins with something else than cards, before anything was handed out.
    static func read(_ path: String, console: Console, _ body: (VCardSplitter.Part) throws -> Void) throws {
        var input = try ChunkedInput(path, console: console)
        var splitter = VCardSplitter()
        var foundCard = false
        func take(_ part: VCardSplitter.Part) throws {
            if part.isBlank { return }
            // What stands before a card comes with it: a first part without one is all there is, or larger than any card.
            guard foundCard || part.holdsCard else { throw CommandFailure.noCards(in: path) }
            foundCard = true
            try body(part)
        }
        while let chunk = try input.next() {
            splitter.feed(chunk)
            while let part = splitter.nextPart() { try take(part) }
        }
        splitter.finish()
        while let part = splitter.nextPart() { try take(part) }
        if !foundCard { throw CommandFailure.noCards(in: path) }
    }
}

extension VCardSplitter.Part {
    /// Whether there is a card in it, and not only what stood between cards.
    var holdsCard: Bool { !VCardReader.read(bytes).cards.isEmpty }
}
