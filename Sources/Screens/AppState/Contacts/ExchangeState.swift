public import CardBook
import CardModel
public import Observation

/// Bringing contacts in from files, and taking them out.
@MainActor @Observable public final class ExchangeState {
    /// How far an import has come.
    public enum Phase: Sendable, Hashable {
        /// Nothing was chosen.
        case idle
        /// Bytes done, of how many.
        case importing(Int, Int)
        /// What came of it.
        case done(ImportReport)
        /// It was undone; so many contacts went to the trash.
        case undone(Int)
        /// It could not be read.
        case failed(Problem)
    }

    /// How far it has come.
    public private(set) var phase = Phase.idle

    private let book: CardBook
    private let photos: any PhotoPreparing

    /// Exchanging with files over a card book.
    public init(book: CardBook, photos: any PhotoPreparing) {
        self.book = book
        self.photos = photos
    }

    /// Adds the contacts of a file; what it begins with says whether it holds vCards or a table.
    public func importFile(_ bytes: [UInt8], named name: String) async {
        if case .importing = phase { return }
        phase = .importing(0, bytes.count)
        do {
            let photos = photos
            let report = try await book.importContacts(
                ImportFile(name: name, bytes: bytes),
                source: name.lowercased().hasSuffix(".csv") ? .csvFile : .vCardFile,
                process: { await photos.prepare($0) },
                progress: { report in Task { @MainActor in self.advance(to: report) } })
            phase = .done(report)
        } catch {
            phase = .failed(Problem(error))
        }
    }

    /// Takes an import back.
    public func undo() async {
        guard case .done(let report) = phase else { return }
        do {
            phase = .undone(try await book.undoImport(report.id))
        } catch {
            phase = .failed(Problem(error))
        }
    }

    /// All contacts as a file, vCard or CSV; `nil` when it could not be made, and ``phase`` says why.
    public func export(asTable: Bool) async -> [UInt8]? {
        do {
            return try await asTable ? book.exportCSV() : book.exportVCards()
        } catch {
            phase = .failed(Problem(error))
            return nil
        }
    }

    private func advance(to report: ImportReport) {
        if case .importing = phase { phase = .importing(report.bytesDone, report.byteCount) }
    }
}
