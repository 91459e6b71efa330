import Accounts
import HTML
import HTTPServer
import Localization

/// The frame of the owner's pages: head, content, and the five tabs, which are a rail on wide screens.
struct OwnerPage {
    /// Where a page belongs.
    enum Tab: String, CaseIterable {
        case cards
        case share
        case scan
        case contacts
        case settings

        var address: Link {
            switch self {
            case .cards: "/cards"
            case .share: "/share"
            case .scan: "/scan"
            case .contacts: "/contacts"
            case .settings: "/settings"
            }
        }

        var icon: String { self == .share ? "qr" : rawValue }
    }

    let title: String
    /// `nil` for a page that belongs to none of them.
    let tab: Tab?
    var theme: String?
    var toast: Toast?
    /// Whether the content may be as wide as two columns.
    var isWide = true
    /// After how many seconds a browser without scripts loads the page again; `nil` for never.
    var refresh: Int?

    /// What was just done, and how to undo it.
    struct Toast {
        let text: String
        /// Where the form that undoes it is sent.
        let undo: Link?
    }

    func response(
        _ status: HTTPStatus = .ok, session: Session, words: Words, @MarkupBuilder content: () -> Markup
    )
        -> Response
    {
        .page(view(session: session, words: words, content: content), status: status)
    }

    private func view(session: Session, words: Words, @MarkupBuilder content: () -> Markup) -> Markup {
        document(lang: words.language, .data("worker", OfflineAddress.worker())) {
            OwnerPage.head(title: title, refresh: refresh, language: words.language)
            body(.class(theme.map { "theme-" + $0 } ?? "", if: theme != nil)) {
                a(href: "#main", .class("skip")) { words("owner.skip") }
                main(.class("page"), .class("wide", if: isWide), .id("main")) {
                    notices(words)
                    content()
                }
                tabs(words)
                div(.class("toasts"), .role("status"), .aria("live", "polite")) {
                    if let toast { view(of: toast, session: session, words: words) }
                }
            }
        }
    }

    /// Where the page is an old copy, and where changes wait; both are seen only when it is so.
    @MarkupBuilder private func notices(_ words: Words) -> Markup {
        div(.class("notice", "old"), .data("old", ""), .role("status")) {
            appIcon("info")
            p {
                words("offline.old") + " "
                span(.data("since", "")) {}
            }
        }
        if tab != nil {
            a(href: OfflineAddress.page.link(), .class("notice"), .data("unsent", ""), .hidden) {
                appIcon("sync")
                words("offline.notSent")
            }
        }
    }

    static func head(title: String, refresh: Int? = nil, language: String? = nil) -> Markup {
        HTML.head {
            HTML.title(title + " · BusinessCard")
            meta(name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover")
            meta(
                name: "theme-color", content: "#f6f5f2", .attribute("media", "(prefers-color-scheme: light)"))
            meta(name: "theme-color", content: "#0e0f13", .attribute("media", "(prefers-color-scheme: dark)"))
            link(rel: "stylesheet", href: "/assets/app.css")
            link(rel: "icon", href: "/assets/mark.svg")
            link(rel: "apple-touch-icon", href: "/assets/mark-180.png")
            if let language, let manifest = Link(OfflineAddress.manifest() + "?lang=" + language) {
                link(rel: "manifest", href: manifest)
            }
            script(src: "/assets/app.js")
            if let refresh { noscript { HTML.refresh(afterSeconds: refresh) } }
        }
    }

    private func tabs(_ words: Words) -> Markup {
        nav(.class("tabs"), .aria("label", "BusinessCard")) {
            p(.class("brand")) {
                img(src: "/assets/mark.svg", alt: "")
                "BusinessCard"
            }
            ul {
                for item in Tab.allCases {
                    li {
                        a(href: item.address, item == tab ? .aria("current", "page") : .class()) {
                            appIcon(item.icon)
                            title(of: item, words)
                        }
                    }
                }
            }
        }
    }

    private func title(of tab: Tab, _ words: Words) -> String {
        switch tab {
        case .cards: words("owner.tab.cards")
        case .share: words("owner.tab.share")
        case .scan: words("scan.title")
        case .contacts: words("owner.tab.contacts")
        case .settings: words("account.settings")
        }
    }

    private func view(of toast: Toast, session: Session, words: Words) -> Markup {
        let text = span { toast.text }
        guard let undo = toast.undo else { return div(.class("toast")) { text } }
        return form(action: undo, .class("toast")) {
            formToken(session)
            text
            button { words("owner.undo") }
        }
    }
}

extension Response {
    /// A page of the owner's app.
    static func page(_ markup: Markup, status: HTTPStatus = .ok) -> Response {
        var response = Response(status, .html, markup.utf8)
        response.security = .owner
        return response
    }
}

/// A symbol of the owner's app, which loads all of them as one file.
func appIcon(_ name: String, _ look: Attribute = .class("icon")) -> Markup {
    svg(viewBox: "0 0 24 24", look, .aria("hidden", "true")) {
        Link("/assets/icons.svg#" + name).map { SVG.use(href: $0) }
    }
}

/// The hidden field that no other site can fill.
func formToken(_ session: Session) -> Markup {
    input(.hidden, name: "csrf", value: session.formToken)
}
