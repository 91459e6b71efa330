import CardDrawing
import CardModel
public import HTML

extension SiteVisit {
    /// What stands in the page's `main`.
    public var view: Markup {
        switch phase {
        case .loading: vacant("person", words.text("site.loading"), "", isBusy: true)
        case .shown(let card): view(of: card)
        case .unknown: vacant("link", words.text("errors.notFound.title"), words.text("errors.notFound.text"))
        case .ended: vacant("link", words.text("errors.gone.title"), words.text("errors.gone.text"))
        case .failed(_, let problem): failure(problem)
        }
    }

    /// The class of `main`.
    public var mainClass: String {
        if case .shown = phase { "" } else { "gone" }
    }

    /// The theme's class for the page; empty without a card.
    public var theme: String {
        if case .shown(let card) = phase { "theme-" + card.face.theme.name } else { "" }
    }

    /// What the page is called.
    public var title: String {
        switch phase {
        case .loading: words.text("site.loading")
        case .shown(let card): card.face.name
        case .unknown: words.text("errors.notFound.title")
        case .ended: words.text("errors.gone.title")
        case .failed: words.text("site.failed.title")
        }
    }

    private func failure(_ problem: Problem) -> Markup {
        let text =
            switch problem {
            case .offline: words.text("site.failed.offline")
            case .unavailable: words.text("site.failed.unavailable")
            case .unreadable: words.text("site.failed.unreadable")
            }
        return Markup {
            vacant("warning", words.text("site.failed.title"), text)
            button(.button, name: "retry", .class("save")) { words.text("site.retry") }
        }
    }

    /// The card's place, empty.
    @inline(never)
    private func vacant(_ icon: String, _ title: String, _ text: String, isBusy: Bool = false) -> Markup {
        Markup {
            div(.class("blank"), .class("busy", if: isBusy)) { symbol(icon) }
            h1 { title }
            if !text.isEmpty { p { text } }
        }
    }

    @inline(never)
    private func view(of card: SiteCard) -> Markup {
        Markup {
            card.face.view()
            div(.class("details")) {
                a(href: nil, .class("save"), .download(card.fileName)) {
                    symbol("person-add")
                    words.text("recipient.save")
                }
                if browser.sharesFiles, !isShareRefused {
                    // Until the photo is in the file, or will not come; as Save has no address till then.
                    button(.button, name: "share", .class("wallet"), .disabled(if: true)) {
                        symbol("share")
                        words.text("site.share")
                    }
                }
                p(.class("hint")) { words.text(isShareRefused ? "site.shareRefused" : "site.hint") }
                if browser.losesFiles { elsewhere }
                if !card.details.bio.isEmpty { p(.class("bio"), .dir(.automatic)) { card.details.bio } }
                rows(WayToReach.all(of: card.details, words: words))
                if let expiresAt = card.expiresAt {
                    p(.class("until")) { words.until(expiresAt.civilDate(offset: offset)) }
                }
            }
        }
    }

    /// Where the page is shown inside another app: how to get out of it.
    private var elsewhere: Markup {
        p(.class("elsewhere"), .role("note")) {
            symbol("info")
            span { words.text("site.inApp") }
        }
    }

    @inline(never)
    private func rows(_ ways: [WayToReach]) -> Markup? {
        guard !ways.isEmpty else { return nil }
        return ul(.class("rows")) {
            for way in ways {
                li {
                    if let link = way.link {
                        a(href: link, .rel("noreferrer")) { content(of: way) }
                    } else {
                        div(.class("row")) { content(of: way) }
                    }
                }
            }
        }
    }

    @inline(never)
    private func content(of way: WayToReach) -> Markup {
        Markup {
            symbol(way.icon)
            div {
                b { bdi { way.text } }
                small { way.caption }
            }
        }
    }
}
