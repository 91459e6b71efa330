import Accounts
import Foundation
import HTML
import HTTPServer
import Localization

extension WebApp {
    private static let languageChoice = "language"

    func addLanguage(to router: inout Router) {
        router.post(SettingsAddress.language, ownerForm(chooseLanguage))
    }

    /// The words of the user's language: the one chosen, else the one that the browser asks for.
    func words(for user: User, _ request: Request, in timeZone: TimeZone) throws -> Words {
        guard let language = try chosenLanguage(of: user) else {
            return Words(for: request, timeZone: timeZone)
        }
        return Words(language, timeZone: timeZone)
    }

    private func chosenLanguage(of user: User) throws -> Language? {
        try tables.choice(Self.languageChoice, of: user).flatMap { Language(rawValue: $0) }
    }

    func languageSection(_ owner: OwnerRequest) throws -> Markup {
        let chosen = try chosenLanguage(of: owner.session.user)
        return settingsGroup(owner.words("offline.language")) {
            li {
                form(action: SettingsAddress.language.link(), .class("row", "choice")) {
                    formToken(owner.session)
                    appIcon("language")
                    div(.class("words", "field")) {
                        label(for: "language", .class("unseen")) { owner.words("offline.language") }
                        select(name: "language", .id("language"), .data("submit", "")) {
                            option(
                                owner.words("offline.language.browser"), value: "", selected: chosen == nil)
                            for language in Language.allCases {
                                option(
                                    language.ownName, value: language.tag, selected: chosen == language,
                                    .lang(language.tag))
                            }
                        }
                    }
                    button(.submit, .class("button"), .data("noscript", "")) {
                        owner.words("offline.language.choose")
                    }
                }
            }
        }
    }

    private func chooseLanguage(_ owner: OwnerRequest, _ form: SentForm) async throws -> Response {
        let text = try form.fields.required("language")
        guard text.isEmpty || Language(rawValue: text) != nil else {
            throw HTTPError.badRequest("“\(text)” is none of the languages.")
        }
        try tables.choose(Self.languageChoice, text.isEmpty ? nil : text, for: owner.session.user)
        return .redirect(to: SettingsAddress.all())
    }
}
