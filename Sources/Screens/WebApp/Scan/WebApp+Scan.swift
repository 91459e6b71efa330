import CardBook
import CardModel
import CodeReading
import Foundation
import HTML
import HTTPServer
import Localization
import PhotoProcessing

extension WebApp {
    func addScan(to router: inout Router) {
        router.get(ScanAddress.page, owner(showScan))
        router.post(ScanAddress.page, bodyLimit: Self.photoBodyLimit, ownerForm(readCode))
        router.post(ScanAddress.frame, bodyLimit: Self.photoBodyLimit, ownerForm(readFrame))
        router.post(ScanAddress.save, bodyLimit: Self.cardBodyLimit, ownerForm(saveScanned))
    }

    /// A form with a card of the largest size that is read from an address.
    private static let cardBodyLimit = 8 * 1_048_576

    private func showScan(_ owner: OwnerRequest) async throws -> Response {
        ScanPage(session: owner.session, words: owner.words).response()
    }

    /// Shows what a code says: one that the page's script has read, or one in a picture.
    private func readCode(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        var page = ScanPage(session: owner.session, words: owner.words)
        var text = try sent.fields.value("text") ?? ""
        if text.isEmpty {
            guard let file = sent.files.first(where: { $0.fieldName == "picture" && $0.count > 0 }) else {
                page.problem = owner.words("scan.nothing")
                return page.response(.unprocessableContent)
            }
            do {
                text = try await codes(in: file.bytes).first ?? ""
            } catch let error as PhotoError {
                page.problem = owner.words.sentence(error)
                return page.response(HTTPStatus(error.httpStatus))
            }
            if text.isEmpty {
                page.problem = owner.words("scan.noCode")
                return page.response(.unprocessableContent)
            }
        }
        let finding = try await finding(text)
        let form = owner.book.form(
            toKeep: finding.code.content, metOn: owner.book.today(in: owner.timeZone))
        return ScanResultPage(
            finding: finding, form: form, known: try await known(finding, owner), owner: owner
        ).response()
    }

    private func known(_ finding: ScanFinding, _ owner: OwnerRequest) async throws -> [Contact] {
        guard case .person(let content) = finding.code else { return [] }
        return Array(try await owner.book.contacts(like: content).prefix(3))
    }

    /// Reads a picture of the camera for a browser that cannot; 204 where there is no code in it.
    private func readFrame(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        guard let file = sent.files.first(where: { $0.fieldName == "picture" }) else {
            throw HTTPError.badRequest("The picture is missing.")
        }
        do {
            guard let text = try await codes(in: file.bytes).first else { return Response(.noContent) }
            return Response(.ok, .json, Array(try JSONEncoder().encode(["text": text])))
        } catch let error as PhotoError {
            throw HTTPError(HTTPStatus(error.httpStatus), owner.words.sentence(error))
        }
    }

    private func saveScanned(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let fields = sent.fields
        let text = try fields.required("text")
        let content = ScannedCode(text).content
        // Looked for first: a contact must not be made for a form that is then refused.
        var other: Identifier?
        if let into = try fields.value("into"), !into.isEmpty {
            guard let id = Identifier(into) else { throw OwnerProblem.notFound }
            other = try await owner.contact(id).id
        }
        var photo: [UInt8]?
        if let bytes = content.photo { photo = try? await photos.process(bytes).jpeg }
        func edit(_ form: inout ContactForm) {
            form.person.name.given = fields.values("givenName").first ?? form.person.name.given
            form.person.name.family = fields.values("familyName").first ?? form.person.name.family
            form.metOn = fields.values("metOn").first ?? ""
            form.metWhere = fields.values("metWhere").first ?? ""
            form.tags = fields.values("tags").first ?? ""
            form.notes = fields.values("notes").first ?? ""
        }
        do {
            let contact = try await owner.book.keep(content, photo: photo, edit: edit)
            guard let other else { return .redirect(to: ContactAddress.one(contact.id)) }
            try await owner.book.mergeContacts(other, with: [contact.id])
            return .redirect(to: ContactAddress.one(other))
        } catch let errors as FormErrors {
            var form = owner.book.form(toKeep: content, metOn: owner.book.today(in: owner.timeZone))
            edit(&form)
            var finding = ScanFinding(code: ScannedCode(text), text: text)
            finding.preview = photo.map { Data($0).base64EncodedString() }
            return ScanResultPage(
                finding: finding, form: form, known: try await known(finding, owner), owner: owner,
                errors: errors
            ).response(.unprocessableContent)
        }
    }
}
