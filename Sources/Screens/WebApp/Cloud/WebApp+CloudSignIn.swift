import Accounts
import CardModel
import CloudKitWeb
import Foundation
import HTML
import HTTPServer
import Localization
import WebAssets

/// The page behind `redirectURL`: an app asks, a person answers.
extension WebApp {
    static let cloudSignIn = FixedPath("/cloud/sign-in")

    func addCloudSignIn(to router: inout Router) {
        guard let cloud else { return }
        router.get(Self.cloudSignIn) { request in
            try opened(ask(request, cloud, sessionOwner(request)))
        }
        router.post(Self.cloudSignIn, ownerForm { owner, form in try opened(answer(owner, form, cloud)) })
    }

    /// The window that opened the page must stay within reach, for the answer may be a message to it.
    func opened(_ response: Response) -> Response {
        var response = response
        response.headers["Cross-Origin-Opener-Policy"] = "unsafe-none"
        return response
    }

    private func ask(_ request: Request, _ cloud: any CloudAccess, _ owner: OwnerRequest?) throws -> Response
    {
        let words = Words(for: request, timeZone: configuration.timeZone)
        let ticket = try request.query.value("ticket") ?? ""
        guard let asking = try cloud.asking(ticket: ticket) else {
            return Door(
                title: words("account.asking.over"), text: words("account.asking.over.text"), words: words
            ).response(.gone)
        }
        guard let owner else {
            return .redirect(to: SignInPage.address(thenTo: Self.cloudSignIn() + "?ticket=" + ticket))
        }
        return consent(asking, ticket: ticket, owner)
    }

    private func consent(_ asking: CloudAsking, ticket: String, _ owner: OwnerRequest) -> Response {
        let words = owner.words
        var response = Door(
            title: words("account.asking", asking.label),
            text: words("account.asking.text", owner.session.user.name), words: words
        ).response {
            if let place = place(of: asking, words) { p(.class("note")) { place } }
            HTML.form(action: Self.cloudSignIn.link()) {
                formToken(owner.session)
                input(.hidden, name: "ticket", value: ticket)
                label(for: "keep", .class("tick")) {
                    // A phone is signed in once; a page that somebody else wrote may be a passing guest.
                    input(
                        .checkbox, name: "keep", value: "1", .id("keep"),
                        .checked(if: asking.callback == CloudServerDescription.callback))
                    span { words("account.asking.keep") }
                }
                button(.submit, .class("button", "large", "primary")) { words("account.asking.allow") }
                a(href: SettingsAddress.all.link(), .class("button", "large", "quiet")) {
                    words("account.asking.refuse")
                }
            }
        }
        // A browser holds the redirect after a form to the page's rules, so the place to return to is among them.
        let returns = asking.callback.flatMap(ContentSecurityPolicy.Source.init(siteOf:))
        response.security.contentSecurityPolicy = ContentSecurityPolicy(
            forms: [.sameSite] + (returns.map { [$0] } ?? []))
        return response
    }

    private func place(of asking: CloudAsking, _ words: Words) -> String? {
        if let callback = asking.callback {
            // The Apple apps' own way back needs no name: the page stands in them.
            guard callback != CloudServerDescription.callback else { return nil }
            let parts = URLComponents(string: callback)
            let isPage = ["http", "https"].contains(parts?.scheme?.lowercased())
            return words("account.asking.place", (isPage ? parts?.host : parts?.scheme) ?? callback)
        }
        return asking.origins.isEmpty
            ? nil : words("account.asking.place", asking.origins.joined(separator: ", "))
    }

    private func answer(_ owner: OwnerRequest, _ form: SentForm, _ cloud: any CloudAccess) throws -> Response
    {
        let words = owner.words
        let ticket = try form.fields.required("ticket")
        guard let asking = try cloud.asking(ticket: ticket) else {
            return Door(
                title: words("account.asking.over"), text: words("account.asking.over.text"), words: words
            ).response(.gone)
        }
        let token = try cloud.letIn(
            owner.session.user, ticket: ticket, isKept: form.fields.value("keep") == "1")
        if let callback = asking.callback {
            return .redirect(to: Self.address(callback, with: token))
        }
        return Door(
            title: words("account.asking.done"), text: words("account.asking.done.text", asking.label),
            words: words
        ).response {
            SecretOnce(label: words("account.asking.token"), secret: token, words: words).view
            if !asking.origins.isEmpty {
                div(
                    .data("module", "grant"), .data("token", token),
                    .data("origins", asking.origins.joined(separator: " "))
                ) {}
            }
        }
    }

    /// The callback with the token in its query; whatever stands in it already stays.
    static func address(_ callback: String, with token: String) -> String {
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        let value = token.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
        return callback + (callback.contains("?") ? "&" : "?") + "ckWebAuthToken=" + value
    }
}
