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
        router.get(SignInPage.path) { request in
            let page = SignInPage(next: try Self.next(request.query), words: words(request))
            return page.next == nil ? page.response() : opened(page.response())
        }
        router.post(SignInPage.path, bodyLimit: 16 << 10, signIn)
        router.get(Self.signInLink, follow)
        router.post(Self.signInLink, bodyLimit: 1_024) { request, token in
            try checkOwnForm(request)
            return try await spend(request, token: token)
        }
        let signOut: @Sendable (OwnerRequest, SentForm) async throws -> Response = { owner, _ in
            if let token = owner.request.cookie(Self.sessionCookie) { try accounts.signOut(token) }
            return signedOut()
        }
        router.post(FixedPath("/sign-out"), ownerForm(signOut))
    }

    func words(_ request: Request) -> Words { Words(for: request, timeZone: configuration.timeZone) }

    /// The page that somebody was on the way to: only those where an app asks, so that no link leads elsewhere.
    static func next(_ fields: FormFields) throws -> String? {
        guard let next = try fields.value("next"), next.hasPrefix(cloudSignIn() + "?ticket="),
            next.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C })
        else { return nil }
        return next
    }

    private func signIn(_ request: Request) async throws -> Response {
        try checkOwnForm(request)
        let form = try request.form()
        let email = try form.value("email") ?? ""
        let next = try Self.next(form)
        do {
            let token = try await accounts.signIn(
                email: email, password: try form.value("password") ?? "", from: request.clientNetwork)
            return try await signedIn(token, to: next)
        } catch let problem as SignInError {
            return opened(
                SignInPage(email: email, next: next, problem: problem, words: words(request)).response())
        }
    }

    /// Spends the link, or asks first where another site led to it: it could be the link of a stranger's account, into
    /// which somebody would then type. HEAD and a browser that only reads ahead do not spend it.
    private func follow(_ request: Request, token: String) async throws -> Response {
        let isReadingAhead =
            request.method == .head || request.headers["Sec-Purpose"]?.contains("prefetch") == true
            || request.headers["Purpose"] == "prefetch"
        guard !isReadingAhead else { return Response() }
        if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
            let words = words(request)
            return Door(title: words("account.led"), text: words("account.led.text"), words: words).response {
                form(action: Self.signInLink.link(token)) {
                    button(.submit, .class("button", "large", "primary")) { words("account.signIn.button") }
                }
            }
        }
        return try await spend(request, token: token)
    }

    private func spend(_ request: Request, token: String) async throws -> Response {
        guard let token = try accounts.signIn(link: token) else {
            return SignInPage(isUsed: true, words: words(request)).response()
        }
        return try await signedIn(token)
    }

    /// Keeps a session that was just opened in the browser, and gives a new owner the samples.
    func signedIn(_ token: String, to next: String? = nil) async throws -> Response {
        if let session = try accounts.session(token) {
            try await SampleCardMaker(book: cardBook(of: session.user)).prepare()
        }
        var response = Response.redirect(to: next ?? CardAddress.all())
        response.set(
            Cookie(
                name: Self.sessionCookie, value: token, maximumAge: Int(Accounts.sessionLifetime / 1_000),
                isSecure: configuration.publicAddress.isSecure))
        return next == nil ? response : opened(response)
    }

    /// Whether the browser says that a page of this site sent the form.
    func isSurelyOwnForm(_ request: Request) -> Bool {
        guard let site = request.headers["Sec-Fetch-Site"] else {
            return request.headers["Origin"] == configuration.publicAddress.text
        }
        return site == "same-origin"
    }

    /// Refuses a form without session that another site sends: it could sign somebody into a stranger's account.
    ///
    /// - Throws: `OwnerProblem.foreignForm`.
    func checkOwnForm(_ request: Request) throws {
        if let site = request.headers["Sec-Fetch-Site"] {
            guard site == "same-origin" || site == "none" else { throw OwnerProblem.foreignForm }
        } else if let origin = request.headers["Origin"] {
            let own = [configuration.publicAddress.text, "://" + (request.headers["Host"] ?? "")]
            guard own.contains(where: { origin == $0 || ($0.hasPrefix(":") && origin.hasSuffix($0)) }) else {
                throw OwnerProblem.foreignForm
            }
        }
    }
}
