import Accounts
import HTML
import HTTPServer
import Localization

/// The camera in the page; without a script, a picture taken or chosen.
struct ScanPage {
    let session: Session
    let words: Words
    /// Why a picture gave nothing.
    var problem: String?

    func response(_ status: HTTPStatus = .ok) -> Response {
        var response = OwnerPage(title: words("scan.title"), tab: .scan).response(
            status, session: session, words: words
        ) { view }
        response.security = .scan
        return response
    }

    @MarkupBuilder private var view: Markup {
        header(.class("bar")) { h1 { words("scan.title") } }
        if let problem {
            div(.class("notice", "bad"), .role("alert")) {
                appIcon("warning")
                p { problem }
            }
        }
        div(.class("scan")) {
            div { finder }
            div {
                picture
                form(action: ScanAddress.page.link(), .data("scan", ""), .hidden) {
                    formToken(session)
                    input(.hidden, name: "text", value: "")
                    button(.submit) { words("scan.show") }
                }
            }
        }
    }

    private var finder: Markup {
        div(
            .class("finder"), .data("module", "scan"), .data("frames", ScanAddress.frame()),
            .data("ready", words("scan.hint")), .data("denied", words("scan.denied")),
            .data("unavailable", words("scan.unavailable")), .data("found", words("scan.found"))
        ) {
            svg(viewBox: "0 0 100 100", .class("frame"), .aria("hidden", "true")) {
                SVG.path(
                    d: "M2 22V14A12 12 0 0 1 14 2h8M78 2h8a12 12 0 0 1 12 12v8M98 78v8a12 12 0 0 1-12 12h-8"
                        + "M22 98h-8A12 12 0 0 1 2 86v-8")
            }
            p(.data("status", ""), .role("status")) { words("scan.still") }
        }
    }

    private var picture: Markup {
        form(action: ScanAddress.page.link(), encoding: .multipart, .class("group")) {
            formToken(session)
            p(.class("label")) { words("scan.noCamera") }
            div(.class("buttons", "even")) {
                chooser("camera", words("scan.take"), isCamera: true)
                chooser("picture", words("scan.choose"), isCamera: false)
                button(.submit, .class("button", "large"), .data("noscript", "")) { words("scan.read") }
            }
            p(.class("more")) { words("scan.note") }
        }
    }

    private func chooser(_ icon: String, _ text: String, isCamera: Bool) -> Markup {
        label(.class("button", "large", "file"), .class("take", if: isCamera)) {
            appIcon(icon)
            text
            input(
                .file, name: "picture", .accept("image/*"), .data("submit", ""),
                isCamera ? .attribute("capture", "environment") : .class())
        }
    }
}
