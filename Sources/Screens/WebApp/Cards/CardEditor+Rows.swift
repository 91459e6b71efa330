import CardModel
import HTML
import Localization

extension CardEditor {
    /// Any number of values with labels.
    func rows(
        _ name: String, _ title: String, _ entries: [PersonForm.Entry], type: InputType, labels: [ValueLabel],
        hides field: CardField
    ) -> Markup {
        let entries = entries.isEmpty ? [.init(label: labels[0].name)] : entries
        return div(.class("field", "whole")) {
            span(.class("caption")) {
                title
                span(.class("aside")) { eye(field, of: title) }
            }
            ul(.class("repeat"), .data("repeat", name)) {
                for (index, entry) in entries.enumerated() {
                    li {
                        labelChoice(
                            "\(name).\(index).label", entry.label, labels, of: "\(title) \(index + 1)")
                        input(
                            type, name: "\(name).\(index).value", value: entry.value,
                            .aria("label", "\(title) \(index + 1)"),
                            .autocomplete(type == .email ? "email" : "tel"),
                            invalid(if: errors?["\(name).\(index).value"] != nil))
                        removeButton("\(name).\(index)", of: "\(title) \(index + 1)")
                        error(of: "\(name).\(index).value")
                        error(of: "\(name).\(index).label")
                    }
                }
            }
            error(of: name)
            addButton(name)
        }
    }

    private func labelChoice(_ name: String, _ chosen: String, _ labels: [ValueLabel], of title: String)
        -> Markup
    {
        let known = labels.contains { $0.name == chosen }
        return select(name: name, .aria("label", words("owner.editor.labelOf", title))) {
            for label in labels {
                option(
                    words.label(label, otherwise: "recipient.label.other"), value: label.name,
                    selected: label.name == chosen)
            }
            if !known {
                option(
                    words.label(ValueLabel(name: chosen), otherwise: "recipient.label.none"), value: chosen,
                    selected: true)
            }
        }
    }

    /// Further links with titles.
    var linkRows: Markup {
        div(.class("field", "whole")) {
            ul(.class("repeat", "links"), .data("repeat", "links")) {
                for (index, entry) in form.person.links.enumerated() {
                    li {
                        input(
                            .text, name: "links.\(index).label", value: entry.label, .class("input"),
                            .aria("label", words("owner.editor.linkTitle", index + 1)))
                        input(
                            .url, name: "links.\(index).value", value: entry.value, .class("input"),
                            .aria("label", words("owner.editor.linkAddress", index + 1)),
                            invalid(if: errors?["links.\(index).value"] != nil))
                        removeButton("links.\(index)", of: words("owner.editor.linkTitle", index + 1))
                        error(of: "links.\(index).label")
                        error(of: "links.\(index).value")
                    }
                }
            }
            error(of: "links")
            addButton("links")
        }
    }

    private func addButton(_ list: String) -> Markup {
        button(name: "add", value: list, .class("button", "add")) {
            appIcon("plus")
            words("owner.editor.add")
        }
    }

    private func removeButton(_ row: String, of title: String) -> Markup {
        button(
            name: "remove", value: row, .class("remove"),
            .aria("label", words("owner.editor.remove", title))
        ) { appIcon("close") }
    }

    /// The photo, or an icon in its place.
    var pictureGroup: Markup {
        fieldset(.class("group")) {
            legend { words("owner.editor.picture") }
            div(.class("fields")) {
                div(.class("photo-field")) {
                    if case .photo(let link) = face.picture {
                        img(src: .link(link), alt: "", .class("avatar"), .data("photo", ""))
                    } else {
                        span(.class("avatar"), .data("photo", ""), .aria("hidden", "true")) {
                            card?.details.monogram ?? ""
                        }
                    }
                    div(.class("buttons")) {
                        label(.class("button", "file")) {
                            appIcon("picture")
                            words("owner.editor.choosePhoto")
                            input(
                                .file, name: "photo",
                                .accept("image/jpeg,image/png,image/webp,image/heic,image/heif"))
                        }
                        if card?.portrait.photo != nil {
                            button(name: "remove", value: "photo", .class("button", "quiet")) {
                                words("owner.editor.removePhoto")
                            }
                            eye(.photo, of: words("owner.editor.photo"))
                        }
                    }
                    if let photoError {
                        errorText(words.sentence(photoError), id: "photo")
                    }
                }
                if card?.portrait.photo == nil { iconChoice }
            }
        }
    }

    private var iconChoice: Markup {
        div(.class("field")) {
            span(.class("caption")) { words("owner.editor.icon") }
            div(
                .class("icons"), .data("icons", "/assets/icons.svg"), .role("radiogroup"),
                .aria("label", words("owner.editor.icon"))
            ) {
                label {
                    input(
                        .radio, name: "icon", value: "", .aria("label", words("owner.editor.monogram")),
                        .checked(if: form.icon.isEmpty))
                    b(.data("monogram", "")) { card?.details.monogram ?? "Aa" }
                }
                for icon in CardIcon.all {
                    label {
                        input(
                            .radio, name: "icon", value: icon.name, .aria("label", icon.name),
                            .checked(if: form.icon == icon.name))
                        appIcon(icon.name)
                    }
                }
            }
            error(of: "icon")
        }
    }
}
