import CardModel
import VCard

/// Reads the cards of a file of any size, of which it holds a few at a time.
struct VCardImportReader: ImportReader {
    private let file: ImportFile
    private let source: ContactSource
    private var splitter = VCardSplitter()
    private var position = 0
    /// How many bytes belong to the cards that were handed out.
    private var consumed = 0
    private var isFinished = false
    private var lines = 0
    private var cards = 0

    /// How much is read at once.
    private static let pieceLength = 1 << 20
    /// A batch ends where its cards have so many bytes: photos are large.
    private static let batchBytes = 16 << 20

    init(_ file: ImportFile, source: ContactSource) {
        self.file = file
        self.source = source
    }

    mutating func next(limit: Int) throws -> ImportBatch? {
        var batch = ImportBatch()
        var size = 0
        while batch.entries.count < limit, size < Self.batchBytes {
            guard let part = try nextPart() else {
                batch.bytesDone = file.byteCount
                if cards == 0, batch.entries.isEmpty {
                    batch.skipped.append(.init(entry: 1, line: 1, reason: .noCards))
                    cards = 1
                    return batch
                }
                return batch.entries.isEmpty && batch.notes.isEmpty ? nil : batch
            }
            size += part.bytes.count
            consumed += part.bytes.count
            read(part, into: &batch)
        }
        batch.bytesDone = min(consumed, position)
        return batch
    }

    private mutating func nextPart() throws -> VCardSplitter.Part? {
        while true {
            if let part = splitter.nextPart() { return part }
            guard !isFinished else { return nil }
            if position < file.byteCount {
                let end = min(position + Self.pieceLength, file.byteCount)
                splitter.feed(try file.read(position..<end))
                position = end
            } else {
                splitter.finish()
                isFinished = true
            }
        }
    }

    private mutating func read(_ part: VCardSplitter.Part, into batch: inout ImportBatch) {
        let reading = VCardReader.read(part)
        let line = lines + 1 + part.bytes.leadingLineBreaks
        for (index, card) in reading.cards.enumerated() {
            let content = VCardContent(card)
            let source = source
            batch.entries.append(
                ImportEntry(
                    number: cards + index + 1, line: line, hint: VCardImportReader.hint(card, content),
                    photo: content.photo
                ) { id, importID, now in
                    Contact(id: id, content: content, source: source, importID: importID, now: now)
                })
        }
        batch.notes += reading.warnings.map {
            ImportReport.Note(
                entry: cards + max($0.card, 1), line: lines + $0.line, property: $0.property,
                message: $0.message)
        }
        if part.isCut {
            batch.notes.append(
                .init(
                    entry: cards + 1, line: line, property: nil,
                    message: "The card is longer than 64 MB; it is cut."))
        }
        cards += reading.cards.count
        lines += part.lineCount
    }

    private static func hint(_ card: VCard, _ content: VCardContent) -> String {
        let name = content.details.displayName
        if !name.isEmpty { return ImportEntry.hint(name) }
        let texts = [content.notes] + card.properties.compactMap { $0.name == "UID" ? nil : $0.value.text }
        return ImportEntry.hint(texts.first { !$0.isEmpty } ?? "")
    }
}

extension [UInt8] {
    /// How many line breaks stand before anything else.
    fileprivate var leadingLineBreaks: Int {
        prefix { [0x09, 0x0A, 0x0D, 0x20].contains($0) }.count { $0 == 0x0A }
    }
}
