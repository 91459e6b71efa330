import Accounts
import CardBook
import CardModel
import HTML
public import HTTPServer
import Localization

extension WebApp {
    /// The address of the link that signs in once.
    public static let signInLink = Path<String>("/sign-in/{token}")

    func addSigningIn(to router: inout Router) {
        router.get(FixedPath("/sign-in")) { request in
            SignInPage(isUsed: false).response(words: Words(for: request, timeZone: configuration.timeZone))
        }
        router.get(Self.signInLink, signIn)
        let signOut: @Sendable (OwnerRequest, SentForm) async throws -> Response = { owner, _ in
            if let token = owner.request.cookie(Self.sessionCookie) { try accounts.signOut(token) }
            return signedOut()
        }
        router.post(FixedPath("/sign-out"), ownerForm(signOut))
    }

    /// Spends the link. HEAD and a browser that only reads ahead do not.
    private func signIn(_ request: Request, token: String) async throws -> Response {
        let words = Words(for: request, timeZone: configuration.timeZone)
        let isReadingAhead =
            request.method == .head || request.headers["Sec-Purpose"]?.contains("prefetch") == true
            || request.headers["Purpose"] == "prefetch"
        guard !isReadingAhead else { return Response() }
        guard let token = try accounts.signIn(link: token) else {
            return SignInPage(isUsed: true).response(words: words)
        }
        if let session = try accounts.session(token) {
            try await SampleCardMaker(book: cardBook(of: session.user)).prepare()
        }
        var response = Response.redirect(to: "/cards")
        response.set(
            Cookie(
                name: Self.sessionCookie, value: token, maximumAge: Int(Accounts.sessionLifetime / 1_000),
                isSecure: configuration.publicAddress.isSecure))
        return response
    }
}

/// How to get in, or why a link did not work.
struct SignInPage {
    let isUsed: Bool

    func response(words: Words) -> Response {
        let page = document(lang: words.language) {
            OwnerPage.head(title: words("owner.signIn.title"))
            body {
                main(.class("door"), .id("main")) {
                    img(src: "/assets/mark.svg", alt: "", .class("mark"))
                    h1 { isUsed ? words("owner.signIn.used.title") : words("owner.signIn.title") }
                    p { words("owner.signIn.text") }
                    p(.class("note")) { code { "businesscard user link" } }
                }
            }
        }
        return .page(page, status: isUsed ? .gone : .ok)
    }
}
