import HTML
import HTTPServer
import Localization
import WebAssets

/// A page that says why there is nothing to see.
struct ErrorPage {
    let status: HTTPStatus
    /// One sentence for the person.
    let message: String
    /// Under what the log knows it; `nil` where nothing was logged.
    var logID: String?
    /// Whether somebody is signed in, who is then shown the way back to the app.
    var isOwner = false

    func response(words: Words) -> Response {
        var response = Response(status, .html, view(words: words).utf8)
        response.security = .recipient
        return response
    }

    private var icon: String {
        [.gone, .notFound, .methodNotAllowed].contains(status) ? "link-off" : "warning"
    }

    private func title(_ words: Words) -> String {
        switch status {
        case .gone: words("errors.gone.title")
        case .notFound, .methodNotAllowed: words("errors.notFound.title")
        case .forbidden: words("errors.forbidden.title")
        case .contentTooLarge: words("errors.tooLarge.title")
        default: status.code >= 500 ? words("errors.server.title") : words("errors.request.title")
        }
    }

    private func text(_ words: Words) -> String {
        switch status {
        case .gone: words("errors.gone.text")
        case .notFound, .methodNotAllowed: words("errors.notFound.text")
        default: message
        }
    }

    private func view(words: Words) -> Markup {
        document(lang: words.language) {
            head {
                meta(name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover")
                Markup.recipientStyle
                HTML.title(title(words))
                meta(name: "robots", content: "noindex")
            }
            body {
                svg(viewBox: "0 0 0 0", .class("sprite"), .aria("hidden", "true")) {
                    TrustedHTML(unescaped: WebAssets.symbols[icon] ?? WebAssets.symbols["link"] ?? "")
                }
                main(.class("gone")) {
                    div(.class("blank")) { Icon(WebAssets.symbols[icon] == nil ? "link" : icon).view }
                    h1 { title(words) }
                    p { text(words) }
                    if let logID { p { code { logID } } }
                    if isOwner { a(href: "/cards", .class("back", "home")) { words("owner.cards.title") } }
                }
            }
        }
    }
}
