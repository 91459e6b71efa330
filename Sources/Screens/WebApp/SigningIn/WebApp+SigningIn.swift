import Accounts
import CardBook
import HTML
import HTTPServer

extension WebApp {
    /// The address of the link that signs in once.
    public static let signInLink: PathPattern = "/sign-in/{token}"

    func addSigningIn(to router: inout Router) {
        router.on(.get, "/sign-in") { request in
            SignInPage(isUsed: false).response(words: Words(for: request, timeZone: configuration.timeZone))
        }
        router.on(.get, Self.signInLink, signIn)
        router.on(.post, "/sign-out", ownerForm { owner, _ in
            if let token = owner.request.cookie(Self.sessionCookie) { try accounts.signOut(token) }
            var response = Response.redirect(to: "/sign-in")
            response.setCookie(
                Self.sessionCookie, "", maximumAge: 0, isSecure: configuration.publicAddress.isSecure)
            return response
        })
    }

    /// Spends the link. HEAD and a browser that only reads ahead do not.
    private func signIn(_ request: Request) async throws -> Response {
        let words = Words(for: request, timeZone: configuration.timeZone)
        let isReadingAhead =
            request.method == .head || request.headers["Sec-Purpose"]?.contains("prefetch") == true
            || request.headers["Purpose"] == "prefetch"
        guard !isReadingAhead else { return Response(.noContent) }
        guard let token = try request.parameters["token"].flatMap({ try accounts.signIn(link: $0) }) else {
            return SignInPage(isUsed: true).response(words: words)
        }
        if let session = try accounts.session(token) {
            try await SampleCardMaker(book: cardBook(of: session.user)).prepare()
        }
        var response = Response.redirect(to: "/cards")
        response.setCookie(
            Self.sessionCookie, token, maximumAge: Int(Accounts.sessionLifetime / 1_000),
            isSecure: configuration.publicAddress.isSecure)
        return response
    }
}

/// How to get in, or why a link did not work.
struct SignInPage {
    let isUsed: Bool

    func response(words: Words) -> Response {
        let page = document(lang: words.language) {
            OwnerPage.head(title: words("signIn.title"))
            body {
                main(.class("door"), .id("main")) {
                    img(src: "/assets/mark.svg", alt: "", .class("mark"))
                    h1 { isUsed ? words("signIn.used.title") : words("signIn.title") }
                    p { words("signIn.text") }
                    p(.class("note")) { code { "businesscard user link" } }
                }
            }
        }
        return .html(page.utf8, status: isUsed ? .gone : .ok)
    }
}
