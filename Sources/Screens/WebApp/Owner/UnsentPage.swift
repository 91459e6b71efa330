import Accounts
import HTML
import HTTPServer
import Localization

/// A form whose session ended before it was sent: what was typed is kept in the page, to be sent again after signing in.
struct UnsentPage {
    /// The path to which the form goes.
    let action: Link
    let form: SentForm
    /// Whether the form has files; a browser cannot send those twice by itself.
    let isMultipart: Bool
    /// The session of whoever signed in meanwhile; `nil` while nobody has.
    let session: Session?
    let words: Words

    func response() -> Response {
        let isSignedIn = session != nil
        let door = Door(
            title: words(isSignedIn ? "owner.unsent.again" : "owner.unsent.title"),
            text: words(isSignedIn ? "owner.unsent.againText" : "owner.unsent.text"), words: words)
        return door.response(isSignedIn ? .forbidden : .unauthorized) {
            typed
            HTML.form(action: action, encoding: isMultipart ? .multipart : .urlEncoded) {
                if let session { formToken(session) }
                for (name, value) in fields { input(.hidden, name: name, value: value) }
                if !isSignedIn {
                    a(href: SignInPage.path.link(), .class("button", "large"), .attribute("target", "_blank"))
                    {
                        appIcon("key")
                        words("owner.unsent.signIn")
                    }
                }
                button(.submit, .class("button", "large", "primary")) { words("owner.unsent.send") }
            }
            if !form.files.isEmpty { p(.class("note")) { words("owner.editor.choosePhotoAgain") } }
        }
    }

    private var fields: [(String, String)] {
        form.fields.names.uniqued.flatMap { name in form.fields.values(name).map { (name, $0) } }
            .filter { $0.0 != "csrf" }
    }

    /// What a person wrote, so that they see that it is there.
    private var typed: Markup {
        let texts = Self.typed(form.fields)
        return ul(.class("typed", "panel")) {
            for text in texts.prefix(8) { li { bdi { text.count > 120 ? text.prefix(119) + "…" : text } } }
            if texts.count > 8 { li { "…" } }
        }
    }

    /// Fields that nobody writes into.
    private static let unwritten: Set<String> = [
        "csrf", "base", SentForm.onceField, "import", "restore", "hidden", "theme", "layout", "icon", "text",
        "action", "to", "repeat",
        "contact", "first", "all", "conflict", "from", "removePhoto", "remove", "add",
    ]

    /// The values of the fields into which people type.
    static func typed(_ fields: FormFields) -> [String] {
        fields.names.uniqued.filter { name in
            !unwritten.contains(name) && !name.hasPrefix("list.") && !name.hasSuffix(".label")
                && !name.hasPrefix("birthday.")
        }.flatMap { fields.values($0) }.filter { $0.contains { !$0.isWhitespace } }
    }
}

extension Array where Element: Hashable {
    /// Each element once, in order.
    fileprivate var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension WebApp {
    /// The page that keeps a form whose session is over; `nil` where nothing was typed, where it holds a password, or
    /// where no browser says that a page of ours sent it.
    func unsentPage(_ request: Request, _ owner: OwnerRequest?) throws -> Response? {
        guard isSurelyOwnForm(request), let action = Link(request.rawPath) else { return nil }
        let form = try SentForm(request)
        let isSecret = form.fields.names.contains { $0.lowercased().contains("password") }
        guard !isSecret, !UnsentPage.typed(form.fields).isEmpty else { return nil }
        return UnsentPage(
            action: action, form: form, isMultipart: request.mediaType == "multipart/form-data",
            session: owner?.session, words: owner?.words ?? words(request)
        ).response()
    }
}
