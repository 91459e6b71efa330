import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization
import PhotoProcessing

extension WebApp {
    /// The largest file that is taken.
    private static let importLimit = 4 << 30

    func addImport(to router: inout Router) {
        router.get(ImportAddress.all, owner(showImport))
        router.post(
            ImportAddress.all, bodyLimit: Self.importLimit, admission: { try signInFirst($0) },
            ownerForm(startImport))
        router.get(ImportAddress.one, owner(showImportReport))
        router.get(ImportAddress.report, owner(exportImportReport))
        router.post(ImportAddress.undo, ownerForm(undoImport))
    }

    private func showImport(_ owner: OwnerRequest) async throws -> Response {
        try await importPage(owner)
    }

    private func importPage(_ owner: OwnerRequest, isFileMissing: Bool = false) async throws -> Response {
        var generator = SystemRandomNumberGenerator()
        let page = ImportPage(
            owner: owner, next: Identifier(from: &generator),
            imports: try await owner.book.imports().map { ($0, status(of: $0)) }, isFileMissing: isFileMissing
        )
        return OwnerPage(title: owner.words("contacts.import.title"), tab: .contacts).response(
            isFileMissing ? .unprocessableContent : .ok, session: owner.session, words: owner.words
        ) { page.view }
    }

    private func startImport(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        guard let upload = sent.files.first(where: { $0.fieldName == "file" && $0.count > 0 }),
            let id = try sent.fields.value("import").flatMap({ Identifier($0) })
        else { return try await importPage(owner, isFileMissing: true) }
        let file = ImportFile(name: String(upload.fileName.prefix(200)), byteCount: upload.count) {
            try upload.bytes(in: $0)
        }
        if try await owner.book.beginImport(id, of: file) {
            let (book, photos, log) = (owner.book, photos.series(), Router().logError)
            imports.add(id, owner: owner.session.user.id) {
                do {
                    try await book.importContacts(file, as: id) { await photos.imported($0) }
                } catch {
                    log(error, "import " + id.text)
                    do { try await book.stopImport(id) } catch { log(error, "import " + id.text) }
                }
            }
        }
        return .redirect(to: ImportAddress.one(id))
    }

    private func showImportReport(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let page = try await reportPage(owner, id)
        var frame = OwnerPage(title: page.title, tab: .contacts)
        frame.refresh = page.status == .running ? 2 : nil
        return frame.response(session: owner.session, words: owner.words) { page.view }
    }

    private func exportImportReport(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        var response = Response(
            .ok, ContentType(rawValue: "text/csv; charset=utf-8"), try await reportPage(owner, id).table)
        response.set(ContentDisposition(.attachment, fileName: "report.csv"))
        return response
    }

    private func undoImport(_ owner: OwnerRequest, _ sent: SentForm, _ id: Identifier) async throws
        -> Response
    {
        _ = try await reportPage(owner, id)
        try await owner.book.undoImport(id)
        return .redirect(to: ImportAddress.one(id))
    }

    private func reportPage(_ owner: OwnerRequest, _ id: Identifier) async throws -> ImportReportPage {
        guard let report = try await owner.book.importReport(id) else { throw OwnerProblem.notFound }
        return ImportReportPage(
            report: report, status: status(of: report), session: owner.session, words: owner.words)
    }

    /// How an import stands; one that this process runs or holds back is not stopped, however silent it is.
    private func status(of report: ImportReport) -> ImportReport.Status {
        let status = report.status(now: configuration.clock())
        return status == .stopped && !report.isStopped && imports.holds(report.id) ? .running : status
    }
}

extension PhotoSeries {
    /// The photo as it is kept; `nil` where it is no good. When too many wait, it waits with them.
    fileprivate func imported(_ bytes: [UInt8]) async -> [UInt8]? {
        for _ in 0..<600 {
            do throws(PhotoError) {
                return try await process(bytes).jpeg
            } catch {
                guard error == .busy else { return nil }
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
        return nil
    }
}
