import HTML
import Localization

extension PersonFields {
    /// The photo: the one that is there, a button that chooses another, and what takes it away.
    ///
    /// Whether one was chosen is seen without a script too: the field asks for a file, in a form that is sent without.
    func photo(_ present: Markup, isWrong: Bool = false, @MarkupBuilder remove: () -> Markup) -> Markup {
        div(.class("photo-field")) {
            present
            div(.class("buttons")) {
                label(.class("button", "file")) {
                    appIcon("picture")
                    words("owner.editor.choosePhoto")
                    input(
                        .file, name: "photo",
                        .accept("image/jpeg,image/png,image/webp,image/heic,image/heif"),
                        .required, .aria("required", "false"), invalid(if: isWrong))
                }
                remove()
                p(.class("note", "chosen")) {
                    appIcon("check")
                    span(.data("chosen", "")) { words("owner.editor.photoChosen") }
                }
            }
        }
    }
}
