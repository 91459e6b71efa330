import Accounts
import CardBook
import Foundation
import HTTPServer

/// A request of somebody who is signed in.
struct OwnerRequest: Sendable {
    let request: Request
    let session: Session
    let book: CardBook
    let words: Words
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
        case .foreignForm: "This form is too old, or came from another site. Go back, load the page again and repeat it."
        case .notFound: "There is nothing at this address."
        }
    }
}

extension WebApp {
    static let sessionCookie = "businesscard-session"

    /// A page of the owner's: whoever is not signed in is sent to sign in.
    func owner(_ answer: @escaping @Sendable (OwnerRequest) async throws -> Response) -> Router.Handler {
        { request in
            guard let owner = try ownerRequest(request) else { return .redirect(to: "/sign-in") }
            return try await answer(owner)
        }
    }

    /// A form of the owner's. It must carry the token of the session that its page was made for.
    func ownerForm(
        _ answer: @escaping @Sendable (OwnerRequest, FormFields) async throws -> Response
    ) -> Router.Handler {
        { request in
            guard let owner = try ownerRequest(request) else { return .redirect(to: "/sign-in") }
            let fields = try request.form()
            guard accounts.isFormToken(try fields.one("csrf"), of: owner.session) else {
                throw OwnerProblem.foreignForm
            }
            return try await answer(owner, fields)
        }
    }

    private func ownerRequest(_ request: Request) throws -> OwnerRequest? {
        guard let token = request.cookie(Self.sessionCookie), let session = try accounts.session(token) else {
            return nil
        }
        return OwnerRequest(
            request: request, session: session, book: cardBook(of: session.user),
            words: Words(for: request, timeZone: configuration.timeZone))
    }
}
