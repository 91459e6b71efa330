import AppState
import CardBook
import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// Contacts from files and into files.
struct ExchangeScreen: View {
    let home: PhoneHome
    @State private var state: ExchangeState
    @State private var isImporting = false
    @State private var file: ContactsFile?
    @State private var isTable = false
    @State private var readFailed = false
    @State private var backupKey: String?
    @Environment(\.dismiss) private var dismiss

    init(home: PhoneHome) {
        self.home = home
        _state = State(initialValue: ExchangeState(book: home.book, photos: home.photos))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section(words("phone.exchange.import")) {
                    Button(words("phone.exchange.choose"), systemImage: "square.and.arrow.down") {
                        isImporting = true
                    }
                    if readFailed { ProblemLine(problem: Problem("phone.exchange.unreadable")) }
                    progress
                }
                Section(words("phone.exchange.export")) {
                    Button(words("owner.contacts.exportVCard")) { export(asTable: false) }
                    Button(words("owner.contacts.exportTable")) { export(asTable: true) }
                    Button(words("phone.exchange.backup"), systemImage: "icloud.and.arrow.up") {
                        Task { await backUp() }
                    }
                    if let backupKey { Text(words(backupKey)).font(.footnote).foregroundStyle(.secondary) }
                }
            }
            .navigationTitle(words("phone.exchange.title"))
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(words("owner.share.close")) { dismiss() }
                }
            }
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.vCard, .commaSeparatedText]) {
            result in
            Task { await read(result) }
        }
        .fileExporter(
            isPresented: Binding(
                get: { @MainActor in file != nil }, set: { @MainActor shows in if !shows { file = nil } }),
            document: file,
            contentType: isTable ? .commaSeparatedText : .vCard, defaultFilename: "contacts"
        ) { _ in file = nil }
    }

    @ViewBuilder private var progress: some View {
        switch state.phase {
        case .idle: EmptyView()
        case .importing(let done, let all):
            ProgressView(words("phone.exchange.importing"), value: Double(done), total: Double(max(all, 1)))
        case .done(let report):
            Text(words("phone.exchange.added", report.addedCount))
            Text(words("phone.exchange.known", report.alreadyThere)).foregroundStyle(.secondary)
            Text(words("phone.exchange.skipped", report.skippedCount)).foregroundStyle(.secondary)
            Button(words("owner.undo")) {
                Task {
                    await state.undo()
                    await home.contactsEdited()
                }
            }
        case .undone(let count): Text(words("phone.exchange.undone", count))
        case .failed(let problem): ProblemLine(problem: problem)
        }
    }

    private func read(_ result: Result<URL, any Error>) async {
        readFailed = false
        guard case .success(let url) = result else { return }
        let isOpen = url.startAccessingSecurityScopedResource()
        defer { if isOpen { url.stopAccessingSecurityScopedResource() } }
        guard let data = try? Data(contentsOf: url) else {
            readFailed = true
            return
        }
        await state.importFile(Array(data), named: url.lastPathComponent)
        await home.contactsEdited()
    }

    private func backUp() async {
        backupKey = nil
        do {
            let isWritten = try await BackupFolder().write(home.book)
            backupKey = isWritten ? "phone.exchange.backedUp" : "phone.exchange.noDrive"
        } catch {
            backupKey = "phone.problem.failed"
        }
    }

    private func export(asTable: Bool) {
        Task {
            isTable = asTable
            file = await state.export(asTable: asTable).map { ContactsFile(bytes: $0) }
        }
    }
}

/// A file of contacts on its way out.
struct ContactsFile: FileDocument {
    static let readableContentTypes: [UTType] = [.vCard, .commaSeparatedText]
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(configuration: ReadConfiguration) throws {
        bytes = Array(configuration.file.regularFileContents ?? Data())
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(bytes))
    }
}

#Preview("Import and export") { ExchangeScreen(home: .sample) }
