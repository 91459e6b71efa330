import CardDrawing
import CardModel
import HTML
import Localization

extension CardEditor {
    /// The preview and the choices of theme and layout.
    var stage: Markup {
        div(.class("stage", "theme-" + face.theme.name)) {
            div(.class("preview"), .data("preview", ""), .aria("hidden", "true")) {
                face.view(headingLevel: 2)
            }
            div(.class("look")) {
                fieldset {
                    legend(.class("unseen")) { words("owner.editor.theme") }
                    for theme in Theme.all { swatch(theme) }
                }
                fieldset {
                    legend(.class("unseen")) { words("owner.editor.layout") }
                    for layout in CardLayout.all { choice(of: layout) }
                }
                fields.remarks(on: "theme")
                fields.remarks(on: "layout")
            }
        }
    }

    private func swatch(_ theme: Theme) -> Markup {
        label(.class("swatch", "theme-" + theme.name)) {
            input(
                .radio, name: "theme", value: theme.name, .aria("label", name(of: theme)),
                .checked(if: theme == face.theme))
            span {}
        }
    }

    private func choice(of layout: CardLayout) -> Markup {
        label(.class("layout")) {
            input(
                .radio, name: "layout", value: layout.name, .aria("label", name(of: layout)),
                .checked(if: layout == face.layout))
            span(.class(layout.name)) {}
        }
    }

    func name(of theme: Theme) -> String {
        switch theme {
        case .midnight: words("owner.theme.midnight")
        case .ocean: words("owner.theme.ocean")
        case .lime: words("owner.theme.lime")
        case .violet: words("owner.theme.violet")
        default: words("owner.theme.coral")
        }
    }

    func name(of layout: CardLayout) -> String {
        switch layout {
        case .split: words("owner.layout.split")
        case .photo: words("owner.layout.photo")
        default: words("owner.layout.stacked")
        }
    }
}
