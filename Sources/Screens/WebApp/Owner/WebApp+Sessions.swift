import Accounts
import CardBook
import CardModel
import Foundation
import HTTPServer

/// A request of somebody who is signed in.
struct OwnerRequest: Sendable {
    let request: Request
    let session: Session
    let book: CardBook
    let words: Words
    /// The zone in which the owner's days begin: the browser's where a page has learnt it, else the server's.
    let timeZone: TimeZone

    /// The owner's card of that name.
    ///
    /// - Throws: `OwnerProblem.notFound`.
    func card(_ id: Identifier) async throws -> Card {
        guard let card = try await book.card(id) else { throw OwnerProblem.notFound }
        return card
    }
}

/// What a form brought.
struct SentForm: Sendable {
    let fields: FormFields
    let files: [UploadedFile]

    init(_ request: Request) throws(HTTPError) {
        if request.mediaType == "multipart/form-data" {
            let form = try request.multipart()
            fields = form.fields
            files = form.files
        } else {
            fields = try request.form()
            files = []
        }
    }
}

/// Why an owner's request is not answered as asked.
enum OwnerProblem: HTTPResponseError {
    /// The form came from another site, or from a page that is too old.
    case foreignForm
    /// There is no such thing of this owner's.
    case notFound

    var status: HTTPStatus { self == .foreignForm ? .forbidden : .notFound }
    var message: String {
        switch self {
        case .foreignForm:
            "This form is too old, or came from another site. Go back, load the page again and repeat it."
        case .notFound: "There is nothing at this address."
        }
    }
}

extension WebApp {
    static let sessionCookie = "businesscard-session"
    /// Set by the page's script: the name of the browser's zone.
    static let timeZoneCookie = "timezone"

    /// Answers whoever is signed in; others are sent to sign in.
    func owner<each Value: Sendable>(
        _ answer: @escaping @Sendable (OwnerRequest, repeat each Value) async throws -> Response
    ) -> @Sendable (Request, repeat each Value) async throws -> Response {
        { (request: Request, values: repeat each Value) in
            guard let owner = try sessionOwner(request) else { return .redirect(to: "/sign-in") }
            return try await answer(owner, repeat each values)
        }
    }

    /// Takes a form of whoever is signed in. It must carry the token of the session that its page was made for.
    func ownerForm<each Value: Sendable>(
        _ answer: @escaping @Sendable (OwnerRequest, SentForm, repeat each Value) async throws -> Response
    ) -> @Sendable (Request, repeat each Value) async throws -> Response {
        { (request: Request, values: repeat each Value) in
            guard let owner = try sessionOwner(request) else {
                return try unsentPage(request, nil) ?? .redirect(to: "/sign-in")
            }
            let form = try SentForm(request)
            guard accounts.isFormToken(try form.fields.value("csrf"), of: owner.session) else {
                guard let page = try unsentPage(request, owner) else { throw OwnerProblem.foreignForm }
                return page
            }
            return try await once(owner, form) { try await answer(owner, form, repeat each values) }
        }
    }

    /// Answers administrators; for others there is nothing here.
    func administrator<each Value: Sendable>(
        _ answer: @escaping @Sendable (OwnerRequest, repeat each Value) async throws -> Response
    ) -> @Sendable (Request, repeat each Value) async throws -> Response {
        owner { (owner: OwnerRequest, values: repeat each Value) in
            guard owner.session.user.isAdministrator else { throw OwnerProblem.notFound }
            return try await answer(owner, repeat each values)
        }
    }

    /// Takes a form of an administrator.
    func administratorForm<each Value: Sendable>(
        _ answer: @escaping @Sendable (OwnerRequest, SentForm, repeat each Value) async throws -> Response
    ) -> @Sendable (Request, repeat each Value) async throws -> Response {
        ownerForm { (owner: OwnerRequest, form: SentForm, values: repeat each Value) in
            guard owner.session.user.isAdministrator else { throw OwnerProblem.notFound }
            return try await answer(owner, form, repeat each values)
        }
    }

    /// The request of whoever is signed in; `nil` where nobody is.
    func sessionOwner(_ request: Request) throws -> OwnerRequest? {
        guard let token = request.cookie(Self.sessionCookie), let session = try accounts.session(token) else {
            return nil
        }
        let zone = request.cookie(Self.timeZoneCookie).flatMap { TimeZone(identifier: $0) }
        let timeZone = zone ?? configuration.timeZone
        return OwnerRequest(
            request: request, session: session, book: cardBook(of: session.user),
            words: try words(for: session.user, request, in: timeZone), timeZone: timeZone)
    }

    /// Turns away who is not signed in before a large form is read.
    func signInFirst(_ request: Request) throws -> Response? {
        try sessionOwner(request) == nil ? .redirect(to: "/sign-in") : nil
    }
}
