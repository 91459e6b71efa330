import HTTPServer
import CardModel
import HTML
import Localization

/// The signature as mail programs will show it, to copy or to keep.
struct SignaturePage {
    let card: Card
    let signature: MailSignature
    let words: Words

    @MarkupBuilder var view: Markup {
        div(.class("signature")) {
            iframe(
                src: ShareAddress.signatureFile.link(card.id), title: words("share.signature.preview"),
                .id("signature"))
        }
        div(.class("buttons")) {
            button(
                .button, .class("button", "primary", "large"), .data("copy-page", "signature"),
                .data("plain", signature.plainText), .data("done", words("share.signature.copied")), .hidden
            ) {
                appIcon("copy")
                words("share.signature.copy")
            }
            a(
                href: Link(ShareAddress.signatureFile(card.id) + "?download"), .download("signature.html"),
                .class("button", "large")
            ) {
                appIcon("download")
                words("share.signature.download")
            }
        }
        section(.class("group", "how")) {
            h2 { words("share.signature.how") }
            ul(.class("rows")) {
                for (program, text) in [
                    ("Gmail", words("share.signature.gmail")), ("Outlook", words("share.signature.outlook")),
                    ("Apple Mail", words("share.signature.appleMail")),
                ] {
                    li {
                        div(.class("row")) {
                            div(.class("words")) {
                                b { program }
                                small { text }
                            }
                        }
                    }
                }
            }
        }
    }
}
