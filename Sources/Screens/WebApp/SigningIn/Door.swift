import HTML
import HTTPServer
import Localization

/// A page outside the app: one heading, one sentence and what can be done.
struct Door {
    let title: String
    let text: String
    let words: Words

    func response(_ status: HTTPStatus = .ok, @MarkupBuilder content: () -> Markup = { Markup() }) -> Response
    {
        let page = document(lang: words.language) {
            OwnerPage.head(title: title)
            body {
                main(.class("door"), .id("main")) {
                    img(src: "/assets/mark.svg", alt: "", .class("mark"))
                    h1 { title }
                    p { text }
                    content()
                }
                div(.class("toasts"), .role("status"), .aria("live", "polite")) {}
            }
        }
        return .page(page, status: status)
    }
}
