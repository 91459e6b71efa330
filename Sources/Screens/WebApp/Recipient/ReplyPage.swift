import CardModel
import HTML
import HTTPServer
import Localization
import WebAssets

/// The page on which a recipient sends their own details to the card's owner, without an account or a script.
struct ReplyPage {
    let id: ShareIdentifier
    /// Whose card it is.
    let name: String
    let theme: Theme
    let words: Words
    var form = ReplyForm()
    /// What is missing; empty before the form was sent.
    var problems: Set<ReplyForm.Problem> = []
    /// What is wrong with the contact's fields.
    var errors: FormErrors?
    /// Why nothing was taken, in words; `nil` where only fields are wrong.
    var refusal: String?

    /// The form.
    func response(_ status: HTTPStatus = .ok) -> Response {
        page(status) {
            h1 { words("recipient.reply.title", name) }
            p { words("recipient.reply.text") }
            if let refusal { p(.class("error"), .role("alert")) { refusal } }
            div(.class("back")) {
                HTML.form(action: RecipientAddress.reply.link(id), .novalidate) { fields }
            }
        }
    }

    /// What is shown when it was sent.
    func thanks() -> Response {
        page(.ok) {
            div(.class("done")) { Icon("check").view }
            h1 { words("recipient.reply.sent") }
            p { words("recipient.reply.sentText", name) }
            a(
                href: RecipientAddress.contactFile.link(id), ping: RecipientAddress.press.link(id, "save"),
                .class("save")
            ) {
                Icon.save.view
                words("recipient.save")
            }
        }
    }

    private func page(_ status: HTTPStatus, @MarkupBuilder content: () -> Markup) -> Response {
        let page = document(lang: words.language) {
            head {
                meta(name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover")
                Markup.recipientStyle
                HTML.title(words("recipient.reply.link"))
                meta(name: "robots", content: "noindex")
            }
            body(.class("theme-" + (theme.isKnown ? theme : .coral).name)) {
                RecipientPage.sprite(["reply", "left", "check", Icon.save.name])
                main(.class("reply")) {
                    a(href: RecipientAddress.page.link(id), .class("home")) {
                        Icon("left").view
                        bdi { name }
                    }
                    content()
                }
            }
        }
        var response = Response(status, .html, page.utf8)
        response.security = .recipientForm
        response.headers["X-Robots-Tag"] = "noindex"
        return response
    }

    @MarkupBuilder private var fields: Markup {
        line(
            "givenName", words("recipient.reply.givenName"), form.givenName, autocomplete: "given-name",
            problem: problems.contains(.name) ? words("recipient.reply.needsName") : error(of: "givenName"))
        line(
            "familyName", words("recipient.reply.familyName"), form.familyName, autocomplete: "family-name",
            problem: error(of: "familyName"))
        line(
            "company", words("recipient.reply.company"), form.company, autocomplete: "organization",
            problem: error(of: "company"))
        line(
            "email", words("recipient.reply.email"), form.email, type: .email, autocomplete: "email",
            problem: problems.contains(.reach)
                ? words("recipient.reply.needsReach") : error(of: "emails.0.value"))
        line(
            "phone", words("recipient.reply.phone"), form.phone, type: .telephone, autocomplete: "tel",
            problem: error(of: "phones.0.value"))
        label {
            words("recipient.reply.note")
            textarea(
                name: "note", form.note, .dir(.automatic), .maxlength(ReplyForm.noteLimit),
                .attribute("rows", "3"))
        }
        if problems.contains(.note) { errorText(words("errors.form.tooLong", "\(ReplyForm.noteLimit)")) }
        if let text = error(of: "notes") { errorText(text) }
        label(.class("trap"), .aria("hidden", "true")) {
            words("recipient.reply.trap")
            input(.text, name: "homepage", value: "", .tabindex(-1), .autocomplete("off"))
        }
        label(.class("tick")) {
            input(
                .checkbox, name: "consent", value: "yes", .checked(if: form.hasConsent), .required,
                problems.contains(.consent) ? .aria("invalid", "true") : .class())
            span { words("recipient.reply.consent", name) }
        }
        if problems.contains(.consent) { errorText(words("recipient.reply.needsConsent")) }
        button(.submit, .class("save")) {
            Icon("reply").view
            words("recipient.reply.send")
        }
    }

    private func line(
        _ name: String, _ title: String, _ value: String, type: InputType = .text, autocomplete: String,
        problem: String?
    ) -> Markup {
        Markup {
            label {
                title
                input(
                    type, name: name, value: value, .autocomplete(autocomplete), .dir(.automatic),
                    .maxlength(FormLimits.line), problem == nil ? .class() : .aria("invalid", "true"),
                    problem == nil ? .class() : .aria("describedby", name + "-error"))
            }
            if let problem { errorText(problem, id: name + "-error") }
        }
    }

    private func errorText(_ text: String, id: String? = nil) -> Markup {
        p(.class("error"), id.map { .id($0) } ?? .class()) { text }
    }

    private func error(of field: String) -> String? {
        guard let problem = errors?[field] else { return nil }
        let key = MessageKey(problem.messageKey)
        return problem.argument.map { words(key, $0) } ?? words(key)
    }
}
