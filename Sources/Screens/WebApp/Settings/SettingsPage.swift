import Accounts
import HTML
import HTTPServer
import Localization

/// The settings: one group of rows after another, each made by the part of the app that it belongs to.
struct SettingsPage {
    let sections: [Markup]
    let owner: OwnerRequest

    @MarkupBuilder var view: Markup {
        header(.class("bar")) { h1 { owner.words("account.settings") } }
        for section in sections { section }
        form(action: "/sign-out", .class("buttons")) {
            formToken(owner.session)
            button(.submit, .class("button")) {
                appIcon("leave")
                owner.words("account.signOut")
            }
            a(href: AccountAddress.delete.link(), .class("button", "danger", "quiet")) {
                owner.words("account.delete.open")
            }
        }
    }
}

/// A group of rows under a heading.
func settingsGroup(_ title: String?, @MarkupBuilder rows: () -> Markup) -> Markup {
    section(.class("group")) {
        if let title { h2 { title } }
        ul(.class("rows")) { rows() }
    }
}

/// A row that leads to a page of its own.
func settingsRow(_ title: String, icon: String, detail: String? = nil, value: String? = nil, to page: Link)
    -> Markup
{
    li {
        a(href: page, .class("row")) {
            appIcon(icon)
            div(.class("words")) {
                b { title }
                if let detail { small { detail } }
            }
            if let value { span(.class("value")) { value } }
            appIcon("right", .class("icon", "turn"))
        }
    }
}

/// The head of a page below the settings, with the way back.
func settingsBar(_ title: String, words: Words) -> Markup {
    header(.class("bar")) {
        a(
            href: SettingsAddress.all.link(), .class("button", "round"),
            .aria("label", words("account.back"))
        ) { appIcon("left", .class("icon", "turn")) }
        h1 { title }
    }
}
